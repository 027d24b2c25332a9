import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ShippingDraft, saveDraft, shippingOf } from '../../../shopper/address.ts';

/** Stores every change of a form with the account's address at once, so that none is lost. */
export function useSavedDraft<Values extends Partial<ShippingDraft>>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  userId: string,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(userId, { ...shippingOf(userId).draft, ...values }),
      }),
    [subscribe, userId],
  );
}

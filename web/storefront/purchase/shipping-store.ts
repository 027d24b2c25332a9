import type { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { shippingForm } from '#domain/orders/shipping.ts';
import { shippingKey } from '../../session/session-store.ts';

/** The form's fields as typed, not validated. */
export type ShippingDraft = Omit<z.input<typeof shippingForm>, 'country'>;

export const emptyShipping: ShippingDraft = {
  addressDni: '',
  province: '',
  department: '',
  city: '',
  zipCode: '',
  address: '',
  addressMobile: '',
};

type ShippingState = { userId: string | null; draft: ShippingDraft };

/** The last address, stored in localStorage for its own account only. */
export const useShipping = create<ShippingState>()(
  persist((): ShippingState => ({ userId: null, draft: emptyShipping }), {
    name: shippingKey,
    version: 1,
  }),
);

export function shippingOf(userId: string): ShippingDraft {
  const stored = useShipping.getState();
  return stored.userId === userId ? stored.draft : emptyShipping;
}

export function saveShipping(userId: string, draft: ShippingDraft): void {
  useShipping.setState({ userId, draft });
}

import type { z } from 'zod';
import type { shippingForm } from '#domain/orders/shipping.ts';
import { storedOfAccount } from './session.ts';

/** The form's fields as typed. */
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

type ShippingState = {
  userId: string | null;
  /** What the form shows: the saved address, or what was typed since. */
  draft: ShippingDraft;
  /** The address that was last submitted, validated; orders are sent there. */
  saved: ShippingDraft | null;
};

const nothingStored: ShippingState = { userId: null, draft: emptyShipping, saved: null };

/** The last address, with DNI and telephone: stored for its own account only. */
export const useShipping = storedOfAccount<ShippingState>('shipping_info', {
  initial: () => nothingStored,
  pick: (state) => state,
  parse: parseShipping,
});

function parseShipping(value: unknown): ShippingState {
  const { userId, draft, saved } = (value ?? {}) as Partial<Record<keyof ShippingState, unknown>>;
  if (typeof userId !== 'string') return nothingStored;
  return { userId, draft: parseDraft(draft) ?? emptyShipping, saved: parseDraft(saved) };
}

function parseDraft(value: unknown): ShippingDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.keys(emptyShipping).map((name) => {
    const field: unknown = value[name as keyof typeof value];
    return [name, typeof field === 'string' ? field : ''];
  });
  return Object.fromEntries(fields);
}

/** The account's part of the store; empty while it has another account's address. */
export function shippingOf(userId: string, state = useShipping.getState()): ShippingState {
  return state.userId === userId ? state : { ...nothingStored, userId };
}

/** Preserves what is typed into the form, so that a reload does not lose it. */
export function saveDraft(userId: string, draft: ShippingDraft): void {
  useShipping.setState({ ...shippingOf(userId), draft });
}

/** Makes the submitted address the one of the next order. */
export function saveShipping(userId: string, submitted: ShippingDraft): void {
  useShipping.setState({ userId, draft: submitted, saved: submitted });
}

/** Reverts a cancelled edit to the saved address; without one, what was typed stays. */
export function cancelEdit(userId: string): void {
  const { saved } = shippingOf(userId);
  if (saved) saveShipping(userId, saved);
}

import type { z } from 'zod';
import type { recipientForm, shippingForm } from '#domain/orders/shipping.ts';
import { setDestinationOf } from './delivery/destination.ts';
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
  /** Who picks orders up, as last submitted. */
  recipient: Recipient | null;
};

export type Recipient = z.input<typeof recipientForm>;

const nothingStored: ShippingState = {
  userId: null,
  draft: emptyShipping,
  saved: null,
  recipient: null,
};

/** The last address, with DNI and telephone: stored for its own account only. */
export const useShipping = storedOfAccount<ShippingState>('shipping_info', {
  initial: () => nothingStored,
  pick: (state) => state,
  parse: parseShipping,
});

function parseShipping(value: unknown): ShippingState {
  const state = (value ?? {}) as Partial<Record<keyof ShippingState, unknown>>;
  const { userId, draft, saved, recipient } = state;
  if (typeof userId !== 'string') return nothingStored;
  return {
    userId,
    draft: parseDraft(draft) ?? emptyShipping,
    saved: parseDraft(saved),
    recipient: recipientOf(parseDraft(recipient)),
  };
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

function recipientOf(draft: ShippingDraft | null): Recipient | null {
  return draft && { addressDni: draft.addressDni, addressMobile: draft.addressMobile };
}

/** Makes the submitted address the one of the next order, and of what deliveries to it cost. */
export function saveShipping(userId: string, submitted: ShippingDraft): void {
  const recipient = recipientOf(submitted);
  useShipping.setState({ userId, draft: submitted, saved: submitted, recipient });
  setDestinationOf(submitted);
}

/** Makes the submitted person the one who picks the next order up. */
export function saveRecipient(userId: string, recipient: Recipient): void {
  const state = shippingOf(userId);
  useShipping.setState({ ...state, draft: { ...state.draft, ...recipient }, recipient });
}

/** Reverts a cancelled edit to the saved address; without one, what was typed stays. */
export function cancelEdit(userId: string): void {
  const { saved } = shippingOf(userId);
  if (saved) useShipping.setState({ ...shippingOf(userId), draft: saved });
}

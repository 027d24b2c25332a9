import { type Refusal, refuse } from '../shared/refusal.ts';
import { isShipped, type OrderState } from './order-state.ts';

/** The input of the guards, read while the order's row is locked. */
export type OrderFacts = {
  state: OrderState;
  trackingCode: string | null;
  /** The payment of the order was refunded, or its refund is in progress. */
  isRefunded: boolean;
  /** The provider is still processing a payment of the order (`isInProcess`). */
  isPaymentInProcess: boolean;
  /** A garment of the order is being exchanged, or was. */
  hasExchange: boolean;
  /** The caller's request has the lease to create the order's preference, which does not exist yet. */
  holdsPreferenceLease: boolean;
};

/** Conditions in addition to the state. */
export const guardNames = [
  'tracking_code',
  'shipped',
  'not_shipped',
  'refunded',
  'not_refunded',
  'no_payment_in_process',
  'no_exchange',
  'preference_lease',
] as const;
export type GuardName = (typeof guardNames)[number];

type Guard = {
  isMet: (facts: OrderFacts) => boolean;
  /** `verb` is the rule's `verb`, in Spanish. */
  refuse: (verb: string) => Refusal;
};

export const guards: Record<GuardName, Guard> = {
  tracking_code: {
    isMet: ({ trackingCode }) => trackingCode !== null,
    refuse: () =>
      refuse(
        'tracking_code_missing',
        'Primero hay que enviar el código de seguimiento de la orden.',
      ),
  },
  shipped: {
    isMet: (facts) => isShipped(facts),
    refuse: () => refuse('illegal_transition', 'La orden todavía no se despachó.'),
  },
  not_shipped: {
    isMet: (facts) => !isShipped(facts),
    refuse: () => refuse('illegal_transition', 'La orden ya se despachó.'),
  },
  refunded: {
    isMet: ({ isRefunded }) => isRefunded,
    refuse: () => refuse('illegal_transition', 'El pago de la orden no se devolvió.'),
  },
  not_refunded: {
    isMet: ({ isRefunded }) => !isRefunded,
    refuse: (verb) =>
      refuse('illegal_transition', `El pago se devolvió: la orden ya no se puede ${verb}.`),
  },
  no_payment_in_process: {
    isMet: ({ isPaymentInProcess }) => !isPaymentInProcess,
    refuse: () =>
      refuse(
        'payment_in_process',
        'Mercado Pago está procesando un pago de esta compra. Hasta que termine no se puede modificar.',
      ),
  },
  no_exchange: {
    isMet: ({ hasExchange }) => !hasExchange,
    refuse: (verb) =>
      refuse('illegal_transition', `La orden tiene un cambio de talle: ya no se puede ${verb}.`),
  },
  preference_lease: {
    isMet: ({ holdsPreferenceLease }) => holdsPreferenceLease,
    refuse: () => refuse('illegal_transition', 'Otro pedido ya está preparando el pago.'),
  },
};

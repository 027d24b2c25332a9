import type { LedgerKind } from '../catalogue/stock.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { RefundReason, ReviewReason } from './payment-reasons.ts';

/**
 * Pendiente: the stock is reserved, the payment pending. Cancelado: expired, cancelled or refunded.
 * The other four are defined in section 4 of the specification.
 */
export const orderStates = [
  'Pendiente',
  'Cancelado',
  'Aceptado',
  'Aprobado',
  'Entregado',
  'Eliminado',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States that count as a purchase: paid, and neither cancelled nor deleted. */
export const paidStates = ['Aceptado', 'Aprobado', 'Entregado'] as const satisfies OrderState[];

/** States of an order that is neither over nor deleted: its shopper's data is still needed. */
export const unfinishedStates = [
  'Pendiente',
  'Aceptado',
  'Aprobado',
] as const satisfies OrderState[];

/** States whose orders an administrator can list. */
export const listedStates = [...paidStates, 'Eliminado'] as const satisfies OrderState[];

/** The emails to the shopper that transitions send: the templates `order_<kind>`. */
export const orderEmailKinds = [
  'accepted',
  'approved',
  'shipped',
  'delivered',
  'refunded',
  'refunded_shipped',
  'withdrawn_shipped',
  'deleted',
  'restored',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** The input of the guards, read while the order's row is locked. */
export type OrderFacts = {
  state: OrderState;
  trackingCode: string | null;
  /** The payment of the order was refunded, or its refund is in progress. */
  isRefunded: boolean;
  /** The provider is still processing a payment of the order (`isInProcess`). */
  isPaymentInProcess: boolean;
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
  'preference_lease',
] as const;
export type GuardName = (typeof guardNames)[number];

type Guard = {
  isMet: (facts: OrderFacts) => boolean;
  /** `verb` is the rule's `verb`, in Spanish. */
  refuse: (verb: string) => Refusal;
};

const guards: Record<GuardName, Guard> = {
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
  preference_lease: {
    isMet: ({ holdsPreferenceLease }) => holdsPreferenceLease,
    refuse: () => refuse('illegal_transition', 'Otro pedido ya está preparando el pago.'),
  },
};

export type TransitionRule = {
  /** Empty for the transition that creates the order. */
  from: readonly OrderState[];
  /** Null: the state is unchanged. */
  to: OrderState | null;
  guards?: readonly GuardName[];
  verb?: string;
  /** The ledger rows of the order's units, in this order. */
  stock: readonly LedgerKind[];
  email?: OrderEmailKind;
  /** Why the order's payment is refunded. */
  refund?: RefundReason;
  /** The review item that is added for the order's payment. */
  review?: ReviewReason;
  /** The review item that is settled. */
  settlesReview?: ReviewReason;
};

const inProcess = 'no_payment_in_process';

/** Every transition of an order. Applied by api/modules/orders/lifecycle/transition.ts. */
export const orderTransitions = {
  place: { from: [], to: 'Pendiente', stock: ['reserve'] },
  pay: { from: ['Pendiente'], to: 'Aceptado', stock: ['release', 'sell'], email: 'accepted' },
  payLate: { from: ['Cancelado'], to: 'Aceptado', stock: ['sell'], email: 'accepted' },
  expire: { from: ['Pendiente'], to: 'Cancelado', guards: [inProcess], stock: ['release'] },
  cancel: { from: ['Pendiente'], to: 'Cancelado', guards: [inProcess], stock: ['release'] },
  fail: { from: ['Pendiente'], to: 'Cancelado', guards: ['preference_lease'], stock: ['release'] },
  refund: {
    from: ['Aceptado', 'Aprobado'],
    to: 'Cancelado',
    guards: ['not_shipped'],
    stock: ['release'],
    email: 'refunded',
  },
  // The units are in the shipped parcel: only `receiveReturn` restores them.
  refundShipped: {
    from: ['Aprobado', 'Entregado'],
    to: null,
    guards: ['shipped'],
    stock: [],
    email: 'refunded_shipped',
  },
  // The shopper withdraws from the purchase (Ley 24.240, art. 34), and the owner accepts.
  withdraw: {
    from: ['Aceptado', 'Aprobado'],
    to: 'Cancelado',
    guards: ['not_shipped', 'not_refunded'],
    verb: 'cancelar',
    stock: ['release'],
    email: 'refunded',
    refund: 'withdrawal',
    review: 'withdrawal',
  },
  withdrawShipped: {
    from: ['Aprobado', 'Entregado'],
    to: null,
    guards: ['shipped', 'not_refunded'],
    verb: 'devolver',
    stock: [],
    email: 'withdrawn_shipped',
    refund: 'withdrawal',
    review: 'withdrawal',
  },
  winDispute: { from: ['Aprobado', 'Entregado', 'Cancelado', 'Eliminado'], to: null, stock: [] },
  approve: { from: ['Aceptado'], to: 'Aprobado', stock: [], email: 'approved' },
  ship: { from: ['Aprobado'], to: null, stock: [], email: 'shipped' },
  deliver: {
    from: ['Aprobado'],
    to: 'Entregado',
    guards: ['tracking_code'],
    stock: [],
    email: 'delivered',
  },
  revert: {
    from: ['Entregado'],
    to: 'Aprobado',
    guards: ['not_refunded'],
    verb: 'revertir',
    stock: [],
  },
  receiveReturn: {
    from: ['Aprobado', 'Entregado'],
    to: 'Cancelado',
    guards: ['shipped', 'refunded'],
    stock: ['return'],
  },
  delete: {
    from: ['Aceptado'],
    to: 'Eliminado',
    stock: ['release'],
    email: 'deleted',
    review: 'deleted_without_refund',
  },
  deleteAndRefund: {
    from: ['Aceptado'],
    to: 'Eliminado',
    stock: ['release'],
    email: 'refunded',
    refund: 'by_administrator',
    review: 'by_administrator',
  },
  restore: {
    from: ['Eliminado'],
    to: 'Aceptado',
    guards: ['not_refunded'],
    verb: 'restaurar',
    stock: ['sell'],
    email: 'restored',
    settlesReview: 'deleted_without_refund',
  },
} as const satisfies Record<string, TransitionRule>;

export type OrderAction = keyof typeof orderTransitions;

/** The rule of an action as `TransitionRule`. */
export function getTransition(action: OrderAction): TransitionRule {
  return orderTransitions[action];
}

/** Whether the action is allowed in `state`, without checking its guards. */
export function canTransition(state: OrderState, action: OrderAction): boolean {
  return getTransition(action).from.includes(state);
}

/** Why the action is refused for the order now; null when it is allowed. */
export function refuseTransition(facts: OrderFacts, action: OrderAction): Refusal | null {
  const rule = getTransition(action);
  if (!rule.from.includes(facts.state)) {
    const allowed = rule.from.join(' o ');
    return refuse(
      'illegal_transition',
      `La orden está en estado ${facts.state}; solo se puede hacer con una orden en estado ${allowed}.`,
    );
  }
  const failed = rule.guards?.map((name) => guards[name]).find(({ isMet }) => !isMet(facts));
  return failed?.refuse(rule.verb ?? 'cambiar') ?? null;
}

/** Whether the order was shipped, so that its units left the shop. Old deliveries may have no code. */
export function isShipped({
  state,
  trackingCode,
}: Pick<OrderFacts, 'state' | 'trackingCode'>): boolean {
  return trackingCode !== null || state === 'Entregado';
}

/** The last 8 characters of an order's id, shown as its number. */
export function shortId(id: string): string {
  return id.slice(-8);
}

import type { LedgerKind } from '../catalogue/stock.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { type GuardName, guards, type OrderFacts } from './guards.ts';
import type { OrderState } from './order-state.ts';
import type { RefundReason, ReviewReason } from './payment-reasons.ts';

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
  /** Ends the order's open exchanges, whose new units are in the stock again. */
  cancelsExchanges?: true;
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
    cancelsExchanges: true,
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
    cancelsExchanges: true,
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
    guards: ['not_refunded', 'no_exchange'],
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

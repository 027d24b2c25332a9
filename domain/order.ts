import type { OrderEmailKind } from './emails.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { LedgerKind } from './stock.ts';

/**
 * Pendiente holds its stock and waits for the payment; Cancelado expired, was given up or
 * refunded; the other four are the shop's own (specification, section 4).
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

/** States that count as a purchase: paid, and not taken back. */
export const paidStates = ['Aceptado', 'Aprobado', 'Entregado'] as const satisfies OrderState[];

/** States whose orders an administrator can look up; the others are no business of the lists. */
export const listedStates = [...paidStates, 'Eliminado'] as const satisfies OrderState[];

type TransitionRule = {
  from: readonly OrderState[];
  to: OrderState;
  /** What happens to the order's units, as ledger rows in this order. */
  stock: readonly LedgerKind[];
  /** The e-mail to the shopper that the transition causes. */
  mail?: Exclude<OrderEmailKind, 'shipped'>;
  /** Said instead of doing it when the order's payment went back; absent, that hinders nothing. */
  refusedPaidBack?: string;
};

/** Every way an order may change its state. `place` makes the order, so it comes from nowhere. */
export const orderTransitions = {
  place: { from: [], to: 'Pendiente', stock: ['reserve'] },
  pay: { from: ['Pendiente'], to: 'Aceptado', stock: ['release', 'sell'], mail: 'accepted' },
  payLate: { from: ['Cancelado'], to: 'Aceptado', stock: ['sell'], mail: 'accepted' },
  expire: { from: ['Pendiente'], to: 'Cancelado', stock: ['release'] },
  giveUp: { from: ['Pendiente'], to: 'Cancelado', stock: ['release'] },
  fail: { from: ['Pendiente'], to: 'Cancelado', stock: ['release'] },
  refund: { from: ['Aceptado', 'Aprobado'], to: 'Cancelado', stock: ['release'], mail: 'refunded' },
  approve: { from: ['Aceptado'], to: 'Aprobado', stock: [], mail: 'approved' },
  deliver: { from: ['Aprobado'], to: 'Entregado', stock: [], mail: 'delivered' },
  revert: {
    from: ['Entregado'],
    to: 'Aprobado',
    stock: [],
    refusedPaidBack: 'El pago se devolvió: la orden ya no se puede revertir.',
  },
  remove: { from: ['Aceptado'], to: 'Eliminado', stock: ['release'] },
  restore: {
    from: ['Eliminado'],
    to: 'Aceptado',
    stock: ['sell'],
    refusedPaidBack: 'El pago se devolvió: la orden ya no se puede restaurar.',
  },
} as const satisfies Record<string, TransitionRule>;

export type OrderAction = keyof typeof orderTransitions;

/** The rule of an action, with its states as plain strings. */
export function getTransition(action: OrderAction): TransitionRule {
  return orderTransitions[action];
}

/** Whether an order in `state` may take the action. */
export function canTransition(state: OrderState, action: OrderAction): boolean {
  return getTransition(action).from.includes(state);
}

/** The refusal of an action that an order's state does not allow. */
export function refuseTransition(state: OrderState, action: OrderAction): Refusal {
  const allowed = getTransition(action).from.join(' o ');
  return refuse(
    'illegal_transition',
    `La orden está en estado ${state}; solo se puede hacer con una orden en estado ${allowed}.`,
  );
}

/** The part of an order's id by which people call it: its last 8 characters. */
export function shortId(id: string): string {
  return id.slice(-8);
}

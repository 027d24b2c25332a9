import type { LedgerKind } from '../catalogue/stock.ts';
import { endOfDaysAfter } from '../shared/argentine-day.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

/** The exchange of one unit of a delivered order for another size of the same garment. */
export const exchangeStates = ['requested', 'received', 'shipped', 'refused', 'cancelled'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** States in which the shop or the shopper still has something to do. */
export const openExchangeStates = ['requested', 'received'] as const satisfies ExchangeState[];

/** States that use up the unit: it cannot be exchanged again. */
export const countedExchangeStates = [
  ...openExchangeStates,
  'shipped',
] as const satisfies ExchangeState[];

/** The emails to the shopper that exchanges send: the templates `exchange_<kind>`. */
export const exchangeEmailKinds = ['requested', 'received', 'shipped', 'refused'] as const;
export type ExchangeEmailKind = (typeof exchangeEmailKinds)[number];

type ExchangeRule = {
  /** Empty for the transition that creates the exchange. */
  from: readonly ExchangeState[];
  to: ExchangeState;
  /** The ledger rows of the unit that the shopper has, and of the one that replaces it. */
  oldUnit: readonly LedgerKind[];
  newUnit: readonly LedgerKind[];
  email?: ExchangeEmailKind;
};

/**
 * Every transition of an exchange. The new unit is reserved at once, and sold when the old one is received,
 * which is in the stock again then; only afterwards the new one can be shipped, so that nobody has both.
 * `cancel` is caused by a refund of the order.
 */
export const exchangeTransitions = {
  request: { from: [], to: 'requested', oldUnit: [], newUnit: ['reserve'], email: 'requested' },
  receive: {
    from: ['requested'],
    to: 'received',
    oldUnit: ['return'],
    newUnit: ['release', 'sell'],
    email: 'received',
  },
  ship: { from: ['received'], to: 'shipped', oldUnit: [], newUnit: [], email: 'shipped' },
  refuse: {
    from: ['requested'],
    to: 'refused',
    oldUnit: [],
    newUnit: ['release'],
    email: 'refused',
  },
  cancel: { from: openExchangeStates, to: 'cancelled', oldUnit: [], newUnit: ['release'] },
} as const satisfies Record<string, ExchangeRule>;

export type ExchangeAction = keyof typeof exchangeTransitions;

/** The rule of an action as `ExchangeRule`. */
export const getExchangeRule = (action: ExchangeAction): ExchangeRule =>
  exchangeTransitions[action];

const stateTexts: Record<ExchangeState, string> = {
  requested: 'todavía espera la prenda',
  received: 'ya tiene la prenda recibida',
  shipped: 'ya se envió',
  refused: 'ya se rechazó',
  cancelled: 'se canceló con la devolución del pago',
};

/** Why the action is refused for an exchange in this state; null when it is allowed. */
export function refuseExchangeAction(
  state: ExchangeState,
  action: Exclude<ExchangeAction, 'request'>,
): Refusal | null {
  if (getExchangeRule(action).from.includes(state)) return null;
  return refuse('illegal_transition', `No se puede: el cambio ${stateTexts[state]}.`);
}

type Units = { quantity: number; items: readonly { quantity: number }[] };

/** Whether a unit of an order's lines was not exchanged yet. */
export function hasExchangeableUnit(
  lines: readonly Units[],
  exchanges: readonly { state: ExchangeState }[],
): boolean {
  const parts = lines.flatMap((line) => (line.items.length > 0 ? line.items : [line]));
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const states: readonly ExchangeState[] = countedExchangeStates;
  return exchanges.filter(({ state }) => states.includes(state)).length < units;
}

/** Whether a shopper may request an exchange now; `days` 0 means that the shop makes none. */
export const canExchange = (deliveredAt: Date, days: number, now: Date): boolean =>
  days > 0 && now < endOfDaysAfter(deliveredAt, days);

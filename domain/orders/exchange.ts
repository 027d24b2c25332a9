import { endOfDaysAfter } from '../shared/argentine-day.ts';

/** The exchange of one unit of a delivered order for another size of the same garment. */
export const exchangeStates = ['requested', 'received', 'shipped', 'refused', 'cancelled'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** States in which the shop or the shopper still has something to do. */
export const openExchangeStates = ['requested', 'received'] as const satisfies ExchangeState[];

/** Days from the request until which the shop must receive the old unit; then the new one is released. */
export const exchangeReturnDays = 30;

/** Whether the exchange uses up its unit, which cannot be exchanged again: the shop may have received it. */
export const isUnitUsed = ({ state, receivedAt }: ReceivableExchange): boolean =>
  receivedAt !== null || openExchangeStates.some((open) => open === state);

type ReceivableExchange = { state: ExchangeState; receivedAt: unknown };

/** The emails to the shopper that exchanges send: the templates `exchange_<kind>`. */
export const exchangeEmailKinds = ['requested', 'received', 'shipped', 'refused'] as const;
export type ExchangeEmailKind = (typeof exchangeEmailKinds)[number];

/** For refusals: "el cambio ...". */
export const exchangeStateTexts: Record<ExchangeState, string> = {
  requested: 'todavía espera la prenda',
  received: 'ya tiene la prenda recibida',
  shipped: 'ya se envió',
  refused: 'ya se rechazó',
  cancelled: 'se canceló con la devolución del pago',
};

type Units = { quantity: number; items: readonly { quantity: number }[] };

/** Whether a unit of an order's lines was neither exchanged nor refunded yet. */
export function hasExchangeableUnit(
  lines: readonly Units[],
  exchanges: readonly ReceivableExchange[],
  refunded: readonly number[],
): boolean {
  const units = lines
    .flatMap((line, index) =>
      (line.items.length > 0 ? line.items : [line]).map(
        ({ quantity }) => quantity - (refunded[index] ?? 0),
      ),
    )
    .reduce((sum, left) => sum + left, 0);
  return exchanges.filter(isUnitUsed).length < units;
}

/** Whether a shopper may request an exchange now; `days` 0 means that the shop makes none. */
export const canExchange = (deliveredAt: Date, days: number, now: Date): boolean =>
  days > 0 && now < endOfDaysAfter(deliveredAt, days);

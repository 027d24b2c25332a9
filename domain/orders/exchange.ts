import type { Order } from '../contract/orders.ts';
import type { Settings } from '../contract/settings.ts';
import { endOfDaysAfter } from '../shared/argentine-day.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { unitsLeft } from './packing.ts';

/** The exchange of one unit of a delivered order for another size of the same garment. */
export const exchangeStates = ['requested', 'received', 'shipped', 'refused', 'cancelled'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** States in which the shop or the shopper still has something to do. */
export const openExchangeStates = ['requested', 'received'] as const satisfies ExchangeState[];

/** Whether the shop or the shopper still has something to do. */
export const isOpenExchange = (state: ExchangeState): boolean =>
  openExchangeStates.some((open) => open === state);

/** Argentine days after that of the request during which the shop must receive the old unit; then the new one is released. */
export const exchangeReturnDays = 30;

/** Exchanges that were requested before this instant are overdue at `now`: their last day has ended. */
export const overdueExchangesBefore = (now: Date): Date =>
  endOfDaysAfter(now, -exchangeReturnDays - 1);

/** What the shopper reads of that term. */
export const exchangeReturnText = `Tenemos que recibir la prenda dentro de los ${exchangeReturnDays} días del pedido de cambio: después lo rechazamos y liberamos el talle nuevo.`;

/** Whether the shop has received the exchange's old unit, or waits for it. */
export const isUnitUsed = ({ state, receivedAt }: ReceivableExchange): boolean =>
  receivedAt !== null || isOpenExchange(state);

/** Whether the shopper does not have the unit to exchange it again. */
const isUnitAway = (exchange: ReceivableExchange): boolean =>
  exchange.state !== 'shipped' && isUnitUsed(exchange);

/** Whether it ended after the old unit was received, without the new one: the shop has both. */
export const hasEndedReceived = (exchange: ReceivableExchange): boolean =>
  isUnitAway(exchange) && !isOpenExchange(exchange.state);

type ReceivableExchange = { state: ExchangeState; receivedAt: unknown };

/** The emails to the shopper that exchanges send: the templates `exchange_<kind>`. */
export const exchangeEmailKinds = ['requested', 'received', 'shipped', 'refused'] as const;
export type ExchangeEmailKind = (typeof exchangeEmailKinds)[number];

const stateTexts: Record<ExchangeState, string> = {
  requested: 'todavía espera la prenda',
  received: 'ya tiene la prenda recibida',
  shipped: 'ya se envió',
  refused: 'ya se rechazó',
  cancelled: 'se canceló con la devolución del pago',
};

/** The refusal of a change that an exchange in this state does not allow. */
export const refuseExchangeState = (state: ExchangeState): Refusal =>
  refuse('illegal_transition', `No se puede: el cambio ${stateTexts[state]}.`);

type Line = { quantity: number; items: readonly { quantity: number }[] };

/**
 * Whether a unit of an order's lines is neither being exchanged nor refunded. The units of exchanges that ended after
 * they were received are the first to be refunded.
 */
export function hasExchangeableUnit(
  lines: readonly Line[],
  exchanges: readonly ReceivableExchange[],
  refunded: readonly number[],
): boolean {
  const garments = lines.flatMap((line, index) =>
    (line.items.length > 0 ? line.items : [line]).map(({ quantity: units }) => ({
      units,
      left: unitsLeft({ units, lineQuantity: line.quantity, refunded: refunded[index] ?? 0 }),
    })),
  );
  const units = garments.reduce((sum, { left }) => sum + left, 0);
  const unpaid = garments.reduce((sum, garment) => sum + garment.units, 0) - units;
  const away = exchanges.filter(isUnitAway).length;
  const received = exchanges.filter(hasEndedReceived).length;
  return away - Math.min(received, unpaid) < units;
}

type ExchangingOrder = {
  products: readonly Line[];
  exchanges: readonly { line: number; item: number | null; state: ExchangeState }[];
  refunded: { units: readonly number[] };
};

/** Whether a refund of these units of an order's lines would leave fewer of a garment than are being exchanged. */
export function isInExchange(
  { products, exchanges, refunded }: ExchangingOrder,
  units: readonly number[],
): boolean {
  const open = exchanges.filter(({ state }) => isOpenExchange(state));
  return open.some(({ line, item }) => {
    const bought = products[line];
    const garment = item === null ? bought : bought?.items[item];
    const wanted = units[line] ?? 0;
    if (!bought || !garment || wanted === 0) return false;
    const exchanged = open.filter((other) => other.line === line && other.item === item).length;
    const left = unitsLeft({
      ...{ units: garment.quantity, lineQuantity: bought.quantity },
      refunded: (refunded.units[line] ?? 0) + wanted,
    });
    return left < exchanged;
  });
}

/** The days for exchanges of an order: those in force when it was placed, or more since then. */
export const exchangeDaysOf = (
  { acceptedTexts }: Pick<Order, 'acceptedTexts'>,
  { exchangeDays }: Pick<Settings, 'exchangeDays'>,
): number => Math.max(exchangeDays, acceptedTexts?.exchangeDays ?? 0);

/** Whether a shopper may request an exchange now; `days` 0 means that the shop makes none. */
export const canExchange = (deliveredAt: Date, days: number, now: Date): boolean =>
  days > 0 && now < endOfDaysAfter(deliveredAt, days);

/** Sizes by name, or by id. */
type SizeChange = ReceivableExchange & { oldSize: string; newSize: string };

/**
 * The sizes that a shopper has of `quantity` units in `size`, oldest exchange first: `units` of each, and
 * how many of them can be exchanged, since they are not in an exchange already.
 */
export function presentSizes(
  { size, quantity }: { size: string; quantity: number },
  exchanges: readonly SizeChange[],
): { size: string; units: number; exchangeable: number }[] {
  const present = new Map([[size, { units: quantity, exchangeable: quantity }]]);
  const add = (of: string, units: number, exchangeable: number) => {
    const before = present.get(of) ?? { units: 0, exchangeable: 0 };
    present.set(of, {
      units: before.units + units,
      exchangeable: before.exchangeable + exchangeable,
    });
  };
  for (const exchange of exchanges) {
    const { state, oldSize, newSize } = exchange;
    if (state === 'shipped') {
      add(oldSize, -1, -1);
      add(newSize, 1, 1);
    } else if (isUnitAway(exchange)) add(oldSize, 0, -1);
  }
  return [...present]
    .map(([of, counts]) => ({ size: of, ...counts }))
    .filter(({ units }) => units > 0);
}

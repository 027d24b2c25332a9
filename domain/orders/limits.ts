import { type Demand, sumDemand } from '../catalogue/stock.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

/** Units of one size in one order, over its products and combos together. */
export const maxUnitsPerSize = 10;
/** Products and combos of one order. */
export const maxOrderLines = 30;
/** Unpaid orders that an account may have at a time, unless `MAX_OPEN_ORDERS` says otherwise. */
export const defaultMaxOpenOrders = 5;
/** Units that an account may reserve at a time: so many for each open order it may have. */
export const reservedUnitsPerOpenOrder = 10;

/** Refuses an order that takes more of one size than one shopper may. */
export function refuseTooManyUnits(demand: readonly Demand[]): Refusal | null {
  return sumDemand(demand).some(({ quantity }) => quantity > maxUnitsPerSize)
    ? refuse('limit_exceeded', tooManyUnitsText)
    : null;
}

export const tooManyUnitsText = `Puedes llevar hasta ${maxUnitsPerSize} unidades de cada talle por compra.`;

/** What an account's unpaid orders hold, the one that is being placed included. */
export type OpenOrders = { orders: number; units: number };

/** Refuses one more unpaid order beyond what an account may hold. */
export function refuseTooManyOpen(
  { orders, units }: OpenOrders,
  maxOpenOrders: number,
): Refusal | null {
  if (orders > maxOpenOrders) {
    return refuse(
      'limit_exceeded',
      `Ya tienes ${maxOpenOrders} ${maxOpenOrders === 1 ? 'compra' : 'compras'} sin pagar. Págalas o modifícalas antes de empezar otra.`,
    );
  }
  const maxUnits = maxOpenOrders * reservedUnitsPerOpenOrder;
  return units > maxUnits
    ? refuse(
        'limit_exceeded',
        `Puedes reservar hasta ${maxUnits} unidades a la vez. Paga tus compras pendientes o lleva menos unidades.`,
      )
    : null;
}

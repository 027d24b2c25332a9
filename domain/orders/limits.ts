import { type Demand, sumDemand } from '../catalogue/stock.ts';
import { fromPesos } from '../shared/money.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

/** The maximum units of one size in one order, in its products and combos. */
export const maxUnitsPerSize = 10;
/** The maximum number of products and combos of one order. */
export const maxOrderLines = 30;
/** The maximum total of one order in centavos; a higher one can only be an error or abuse. */
export const maxOrderTotal = fromPesos(1_000_000_000);
/** The maximum number of unpaid orders of an account; `MAX_OPEN_ORDERS` overrides it. */
export const defaultMaxOpenOrders = 5;
/** How many unanswered orders another one may replace. */
export const maxReplaced = 5;
/** The maximum reserved units of an account, per open order that it may have. */
export const reservedUnitsPerOpenOrder = 10;

/**
 * How often per minute the provider's payments are queried because shoppers have the pages of their orders open. The
 * page of an unpaid order polls every 2 s, and the API queries the provider at most every 3 s for it.
 */
export const maxShopperChecks = { ofAccount: 40, ofShop: 600 };

/** Refuses an order with more units of one size than the limit. */
export function refuseTooManyUnits(demand: readonly Demand[]): Refusal | null {
  return sumDemand(demand).some(({ quantity }) => quantity > maxUnitsPerSize)
    ? refuse('limit_exceeded', tooManyUnitsText)
    : null;
}

export const tooManyUnitsText = `Podés llevar hasta ${maxUnitsPerSize} unidades de cada talle por compra.`;
export const tooManyLinesText = `Podés llevar hasta ${maxOrderLines} productos y promociones por compra.`;

/**
 * The maximum reserved units of one IP address and of one network, as multiples of an account's. A mobile
 * carrier has many shoppers behind one address.
 */
const accountsPerSource = { address: 2, network: 6 };

/** The unpaid orders of an account and their reserved units, including the order being placed. */
export type OpenOrders = { orders: number; units: number };

/** The most that an account's unpaid orders may be, including the order being placed. */
export const openLimits = (maxOpenOrders: number): OpenOrders => ({
  orders: maxOpenOrders,
  units: maxOpenOrders * reservedUnitsPerOpenOrder,
});

/** The most units that the unpaid orders of one IP address and of one network may reserve. */
export function sourceLimits(maxOpenOrders: number) {
  const { units } = openLimits(maxOpenOrders);
  return {
    addressUnits: units * accountsPerSource.address,
    networkUnits: units * accountsPerSource.network,
  };
}

/** Refuses an order that exceeds the limit of its address or network. */
export const refuseCrowdedSource = () =>
  refuse(
    'limit_exceeded',
    'Desde tu conexión hay muchas compras sin pagar. Pagá las tuyas o volvé a intentar en media hora.',
  );

/** Refuses an order that exceeds the account's limit of unpaid orders or of reserved units. */
export function refuseTooManyOpen(
  { orders, units }: OpenOrders,
  maxOpenOrders: number,
): Refusal | null {
  const limits = openLimits(maxOpenOrders);
  if (orders > limits.orders) {
    return refuse(
      'limit_exceeded',
      `Ya tenés ${maxOpenOrders} ${maxOpenOrders === 1 ? 'compra' : 'compras'} sin pagar. Pagalas o modificalas antes de empezar otra.`,
    );
  }
  return units > limits.units
    ? refuse(
        'limit_exceeded',
        `Podés reservar hasta ${limits.units} unidades a la vez. Pagá tus compras pendientes o llevá menos unidades.`,
      )
    : null;
}

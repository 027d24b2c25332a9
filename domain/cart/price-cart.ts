import {
  type Breakdown,
  type PricedLine,
  type PriceSettings,
  priceLine,
  priceOrder,
} from '../orders/breakdown.ts';
import { type Centavos, fromPesos } from '../shared/money.ts';
import { type Cart, type CartEntry, unitPriceOf } from './cart.ts';

/** What the cart costs by its stored prices; the lines are the entries that can be bought. */
export const priceCart = (cart: Cart, settings: PriceSettings): Breakdown =>
  priceOrder(cart.filter((entry) => !entry.unavailable).map(lineOf), settings);

/** What one entry costs, in centavos. */
export const entryTotal = (entry: CartEntry): Centavos => priceLine(lineOf(entry)).total;

function lineOf(entry: CartEntry): PricedLine {
  return {
    unitPrice: fromPesos(unitPriceOf(entry)),
    quantity: entry.quantity,
    freeShipping: entry.type === 'promotion' && entry.freeShipping,
  };
}

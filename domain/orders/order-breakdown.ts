import type { Order } from '../contract/orders.ts';
import { fromPesos } from '../shared/money.ts';
import { type Breakdown, priceOrder } from './breakdown.ts';
import type { VatSettings } from './net-price.ts';

/** What a placed order costs, from its stored prices and shipping cost; without `vat` every net is null. */
export function breakdownOf(
  { products, shippingCost }: Pick<Order, 'products' | 'shippingCost'>,
  vat: VatSettings | null,
): Breakdown {
  const lines = products.map(({ unit_price, quantity }) => ({
    unitPrice: fromPesos(unit_price),
    quantity,
    // What shipping cost is known: no rule decides about it again.
    freeShipping: false,
  }));
  return priceOrder(lines, { rates: { cost: fromPesos(shippingCost), freeFrom: null }, vat });
}

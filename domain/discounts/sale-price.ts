import type { Discount } from '../contract/discounts.ts';
import type { PriceSettings } from '../orders/breakdown.ts';
import { type Centavos, centavos, fromPesos, toPesos } from '../shared/money.ts';
import type { Period } from '../shared/period.ts';
import type { DiscountedItem } from './apply-discounts.ts';
import { isOfShownPrices } from './discount.ts';
import { discountOrder, noDiscounts } from './discount-order.ts';

/** A product or a combo as the only line of an order; its price in centavos. */
export type SaleItem = DiscountedItem & { unitPrice: Centavos; freeShipping: boolean };

/** What one unit costs with discounts, in centavos, and the period in which it costs that. */
export type SalePrice = Period & { price: Centavos };

/** The sale price of an item; null for one that no discount makes cheaper. */
export type SalePriceOf = (item: SaleItem) => SalePrice | null;

export const noSalePrices: SalePriceOf = () => null;

/** The sale price of an item that is bought alone, by the discounts `isOfShownPrices`; null without one. */
export function salePriceOf(
  item: SaleItem,
  discounts: readonly Discount[],
  settings: PriceSettings & { now: Date },
): SalePrice | null {
  const lines = [{ ...item, quantity: 1 }];
  const { ofLines, applied } = discountOrder(lines, { ...noDiscounts, discounts }, settings);
  const [discount = 0] = ofLines;
  if (discount === 0) return null;
  const periods = applied.map(({ discount }) => discount);
  return { price: centavos(item.unitPrice - discount), ...commonPeriod(periods) };
}

/** The period that all of these have in common. */
function commonPeriod(periods: readonly Period[]): Period {
  const starts = periods.flatMap(({ startDate }) => startDate ?? []).sort(byTime);
  const ends = periods.flatMap(({ endDate }) => endDate ?? []).sort(byTime);
  return { startDate: starts.at(-1) ?? null, endDate: ends[0] ?? null };
}

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);

/** When a sale price can next change by the dates of the discounts; null for never. */
export function nextSaleBoundary(discounts: readonly Discount[], now: Date): Date | null {
  const boundaries = discounts
    .filter(isOfShownPrices)
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .flatMap((instant) => (instant !== null && new Date(instant) > now ? instant : []))
    .sort(byTime);
  return boundaries[0] === undefined ? null : new Date(boundaries[0]);
}

type SaleProduct = { _id: string; categoria: string | null; store: string; precio: number };

/** A product as an item, with the price in pesos. */
export const productItem = ({ _id, categoria, store, precio }: SaleProduct): SaleItem => ({
  ...{ productId: _id, category: categoria, store },
  ...{ unitPrice: fromPesos(precio), freeShipping: false },
});

type SalePromotion = { store: string; promoPrice: number; freeShipping: boolean };

/** A combo as an item, with the price in pesos. */
export const promotionItem = ({ store, promoPrice, freeShipping }: SalePromotion): SaleItem => ({
  ...{ productId: null, category: null, store },
  ...{ unitPrice: fromPesos(promoPrice), freeShipping },
});

/** A sale price as it is sent to the browser, in pesos. */
export const saleFields = (sale: SalePrice | null) => ({
  salePrice: sale && toPesos(sale.price),
  priceValidUntil: sale?.endDate ?? null,
});

/** A product with its sale price. */
export const withSalePrice = <Product extends SaleProduct>(
  product: Product,
  saleOf: SalePriceOf,
) => ({ ...product, ...saleFields(saleOf(productItem(product))) });

import type { Product, Size } from '../contract/catalogue.ts';
import { argentineDay, formatDay, startOfDay, utcOffset } from '../shared/argentine-day.ts';
import { isMarkedSoldOut } from './listing.ts';
import { canBuy } from './selection.ts';

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder';

type Preorder = Pick<Product, 'ofertaNuevo' | 'availableFrom'>;

/** A size's availability in feeds and structured data. */
export function availabilityOf(
  product: Preorder,
  size: Pick<Size, 'stock'>,
  now: Date,
): Availability {
  if (isMarkedSoldOut(product) || !canBuy(size)) return 'out_of_stock';
  return isPreorder(product, now) ? 'preorder' : 'in_stock';
}

/** Whether it is sent later: until its day, or while that is not known. */
export const isPreorder = (product: Preorder, now: Date): boolean =>
  product.ofertaNuevo === 'Preventa' &&
  (!product.availableFrom || preorderStart(product, now) !== null);

/** When a pre-order is sent (ISO 8601 with the Argentine offset); null for any other product, and for a past day. */
export function preorderStart({ ofertaNuevo, availableFrom }: Preorder, now: Date): string | null {
  if (ofertaNuevo !== 'Preventa' || !availableFrom || startOfDay(availableFrom) <= now) return null;
  return `${availableFrom}T00:00${utcOffset}`;
}

/** The day (`2026-12-25`) from which the latest pre-order of these products is sent; null without any. */
export const preorderDay = (products: readonly Preorder[], now: Date): string | null =>
  products
    .flatMap((product) => preorderStart(product, now)?.slice(0, 10) ?? [])
    .sort()
    .at(-1) ?? null;

/** The day (`2026-12-25`) from which all of these products can be sent: today, or that of the latest pre-order. */
export const sentFrom = (products: readonly Preorder[], now: Date): string =>
  preorderDay(products, now) ?? argentineDay(now);

/** When a pre-order is sent, in words, while that day is known and to come. */
export function preorderTexts(product: Preorder, now: Date): string[] {
  const start = preorderStart(product, now);
  return start ? [`Preventa: se envía desde el ${formatDay(start)}`] : [];
}

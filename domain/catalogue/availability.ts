import type { Product, Size } from '../contract/catalogue.ts';
import { startOfDay, utcOffset } from '../shared/argentine-day.ts';
import { isMarkedSoldOut } from './listing.ts';
import { canBuy } from './selection.ts';

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder';

/** A size's availability in feeds and structured data. */
export function availabilityOf(
  product: Pick<Product, 'ofertaNuevo'>,
  size: Pick<Size, 'stock'>,
): Availability {
  if (isMarkedSoldOut(product) || !canBuy(size)) return 'out_of_stock';
  return product.ofertaNuevo === 'Preventa' ? 'preorder' : 'in_stock';
}

/** When a pre-order is sent (ISO 8601 with the Argentine offset); null for any other product, and for a past day. */
export function preorderStart(
  { ofertaNuevo, availableFrom }: Pick<Product, 'ofertaNuevo' | 'availableFrom'>,
  now: Date,
): string | null {
  if (ofertaNuevo !== 'Preventa' || !availableFrom || startOfDay(availableFrom) <= now) return null;
  return `${availableFrom}T00:00${utcOffset}`;
}

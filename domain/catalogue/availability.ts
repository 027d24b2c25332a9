import type { Product, Size } from '../contract/catalogue.ts';
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

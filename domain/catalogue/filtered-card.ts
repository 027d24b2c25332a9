import type { Card } from '../contract/listing.ts';
import {
  type FilterableProduct,
  hasColor,
  hasSize,
  hasVariantFilters,
  type ListingFilters,
} from './filters.ts';
import { placeholderImage } from './listing.ts';
import { colorParameterAt } from './selection.ts';

/**
 * A product's card as the filters found it: with the picture of the first colour that they include, and the
 * colour and size that its page opens with. The same card without a chosen colour or size.
 */
export function filteredCard(
  card: Card,
  { variants }: Pick<FilterableProduct, 'variants'>,
  filters: ListingFilters,
): Card {
  if (!hasVariantFilters(filters)) return card;
  const index = variants.findIndex(
    (variant) => hasColor(variant, filters) && hasSize(variant, filters),
  );
  const color = colorParameterAt(card.dots, index);
  // The card may be of the moment before a change.
  if (color === null) return card;
  const size = variants[index]?.sizes.find(({ slug }) => filters.sizes.includes(slug));
  // The first colour's picture may be one that was chosen for the product.
  const isMain = index === 0 && filters.colors.length === 0;
  const picture = card.dots[index]?.image ?? placeholderImage;
  return {
    ...card,
    image: isMain || picture === placeholderImage ? card.image : picture,
    color,
    ...(size ? { talle: size.label } : {}),
  };
}

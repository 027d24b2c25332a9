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

type Variants = FilterableProduct['variants'];
type Wanted = {
  filters: ListingFilters;
  /** Stems of the words that were searched for. */
  stems: readonly string[];
};

/**
 * A product's card as filters and words found it: with the picture of the first colour that they name, and
 * the colour and size that its page opens with. The same card when they name none.
 */
export function filteredCard(
  card: Card,
  { variants }: Pick<FilterableProduct, 'variants'>,
  wanted: Wanted,
): Card {
  const { filters } = wanted;
  const index = findWanted(variants, wanted);
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

/** The position of the variant that filters and words name most; -1 when they name none. */
function findWanted(variants: Variants, { filters, stems }: Wanted): number {
  const scores = variants.map((variant) =>
    hasColor(variant, filters) && hasSize(variant, filters) ? countNamed(variant, stems) : -1,
  );
  const best = Math.max(-1, ...scores);
  return best > 0 || hasVariantFilters(filters)
    ? scores.findIndex((one) => one >= 0 && one === best)
    : -1;
}

const minStem = 3;

/** How many of the stems the words of the variant's colour begin with. */
function countNamed({ color, shade = color }: Variants[number], stems: readonly string[]): number {
  const words = shade.slug.split('-');
  return stems.filter(
    (stem) => stem.length >= minStem && words.some((word) => word.startsWith(stem)),
  ).length;
}

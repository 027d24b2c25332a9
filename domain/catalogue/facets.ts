import { compareSizes } from './compare-sizes.ts';
import {
  type FilterableProduct,
  type FilterValue,
  hasColor,
  hasSize,
  hasVariantFilters,
  type ListingFilters,
  passesOf,
} from './filters.ts';

/** A value that can be chosen, and how many products have it with the filters of the other kinds. */
export type FacetValue = { value: string; label: string; count: number };

export type Facets = {
  sizes: FacetValue[];
  /** `color` is the shade (`#rrggbb`) of the swatch. */
  colors: (FacetValue & { color: string })[];
  categories: FacetValue[];
  /** Products on offer. */
  onOffer: number;
  /** The lowest and the highest price, in pesos; null without products. */
  prices: { min: number; max: number } | null;
};

/** Texts of a value, with the number of products that have it in them. */
type Spelling = { label: string; swatch: string; count: number };

/** Adds 1, or -1 for a product that is removed. `turn` differs for each product. */
type Change = { by: 1 | -1; turn: number };

/** Counts a value once per product, which are added one after the other. */
function createValueCounter() {
  const values = new Map<string, { lastTurn: number; spellings: Spelling[] }>();
  return {
    add({ slug, label }: FilterValue, swatch: string, { by, turn }: Change) {
      const value = values.get(slug);
      if (!value) {
        const spellings = [{ label, swatch, count: by }];
        if (slug !== '') values.set(slug, { lastTurn: turn, spellings });
      } else if (value.lastTurn !== turn) {
        value.lastTurn = turn;
        spellingOf(value.spellings, label, swatch).count += by;
      }
    },
    read: () =>
      [...values].flatMap(([value, { spellings }]) => {
        const count = spellings.reduce((sum, spelling) => sum + spelling.count, 0);
        const [{ label, swatch } = { label: value, swatch: '' }] = [...spellings].sort(mostCommon);
        return count > 0 ? [{ value, label, swatch, count }] : [];
      }),
  };
}

// A loop, like those of the filters.
function spellingOf(spellings: Spelling[], label: string, swatch: string): Spelling {
  for (const known of spellings) if (known.label === label && known.swatch === swatch) return known;
  const added = { label, swatch, count: 0 };
  spellings.push(added);
  return added;
}

/** By their texts when equally common, so that the order of the products does not matter. */
function mostCommon(a: Spelling, b: Spelling): number {
  if (a.count !== b.count) return b.count - a.count;
  return a.label + a.swatch < b.label + b.swatch ? -1 : 1;
}

/** Counts prices, so that the range is still known after one is removed. */
function createPriceRange() {
  const counts = new Map<number, number>();
  return {
    add(price: number, { by }: Change) {
      const count = (counts.get(price) ?? 0) + by;
      if (count > 0) counts.set(price, count);
      else counts.delete(price);
    },
    read(): Facets['prices'] {
      let [min, max] = [Number.POSITIVE_INFINITY, 0];
      for (const price of counts.keys()) {
        min = Math.min(min, price);
        max = Math.max(max, price);
      }
      return counts.size === 0 ? null : { min, max };
    },
  };
}

/**
 * Counts the values of products that are added and removed. Reading gives the same as `countFacets` of those
 * that were added and not removed.
 */
export function createFacetCounter(filters: ListingFilters) {
  const sizes = createValueCounter();
  const colors = createValueCounter();
  const categories = createValueCounter();
  const prices = createPriceRange();
  const isVariantFree = !hasVariantFilters(filters);
  let onOffer = 0;
  let turn = 0;

  function count(product: FilterableProduct, by: Change['by']): void {
    turn += 1;
    const change = { by, turn };
    const { category, price, offer } = passesOf(product, filters);
    const isCounted = category && price && offer;
    let passesVariants = isVariantFree;
    for (const variant of product.variants) {
      const inColor = hasColor(variant, filters);
      const inSize = hasSize(variant, filters);
      passesVariants ||= inColor && inSize;
      if (isCounted && inColor) for (const size of variant.sizes) sizes.add(size, '', change);
      if (isCounted && inSize) colors.add(variant.color, variant.swatch, change);
    }
    if (!passesVariants) return;
    if (price && offer && product.category) categories.add(product.category, '', change);
    if (price && category && product.onOffer) onOffer += by;
    if (category && offer) prices.add(product.price, change);
  }

  return {
    add: (product: FilterableProduct) => count(product, 1),
    /** The product must equal one that was added. */
    remove: (product: FilterableProduct) => count(product, -1),
    read: (): Facets => ({
      sizes: sizes
        .read()
        .map(toFacetValue)
        .sort((a, b) => compareSizes(a.label, b.label)),
      colors: colors
        .read()
        .map(({ swatch, ...value }) => ({ ...value, color: swatch }))
        .sort(byCount),
      categories: categories.read().map(toFacetValue).sort(byCount),
      onOffer,
      prices: prices.read(),
    }),
  };
}

/**
 * The values that can be chosen next, without those that lead to nothing. Each is counted with the filters
 * of the other kinds: choosing it, alone or beside others of its kind, shows at least so many products. A
 * value that is written in several ways has the most common one as its label.
 */
export function countFacets(
  products: readonly FilterableProduct[],
  filters: ListingFilters,
): Facets {
  const counter = createFacetCounter(filters);
  for (const product of products) counter.add(product);
  return counter.read();
}

const toFacetValue = ({ value, label, count }: FacetValue): FacetValue => ({ value, label, count });

const byCount = (a: FacetValue, b: FacetValue) =>
  b.count - a.count || a.label.localeCompare(b.label, 'es');

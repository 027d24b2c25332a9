import { slugOf } from '../shared/slug.ts';
import { colorName } from './color.ts';

export const listingOrders = ['destacados', 'nuevos', 'precio-asc', 'precio-desc'] as const;
export type ListingOrder = (typeof listingOrders)[number];

/**
 * What a shopper chose in a listing. Values of one kind are alternatives, kinds are combined. Sizes, colours
 * and categories are slugs, prices in pesos.
 */
export type ListingFilters = {
  sizes: readonly string[];
  colors: readonly string[];
  categories: readonly string[];
  minPrice: number | null;
  maxPrice: number | null;
  onOffer: boolean;
};

export const noFilters: ListingFilters = {
  sizes: [],
  colors: [],
  categories: [],
  minPrice: null,
  maxPrice: null,
  onOffer: false,
};

/** The facts of a product that filters and orders depend on. */
export type FilterableProduct = {
  id: string;
  /** The order of a listing (`rankProducts`); within a rank the newest is first. */
  rank: number;
  /** Pesos. */
  price: number;
  category: string | null;
  onOffer: boolean;
  variants: readonly {
    color: string;
    /** The sizes that can be bought now. */
    sizes: readonly string[];
  }[];
};

/** A value that can be chosen, and how many products have it with the filters of the other kinds. */
export type FacetValue = { value: string; label: string; count: number };

export type Facets = {
  sizes: FacetValue[];
  colors: (FacetValue & { color: string })[];
  categories: FacetValue[];
  /** Products on offer. */
  onOffer: number;
  /** The lowest and the highest price, in pesos; null without products. */
  prices: { min: number; max: number } | null;
};

/** Whether nothing was chosen. */
export const isUnfiltered = (filters: ListingFilters): boolean => countFilters(filters) === 0;

/** The number of chosen values. */
export function countFilters(filters: ListingFilters): number {
  const { sizes, colors, categories, minPrice, maxPrice, onOffer } = filters;
  const hasPrice = minPrice !== null || maxPrice !== null;
  return sizes.length + colors.length + categories.length + Number(hasPrice) + Number(onOffer);
}

const includes = (chosen: readonly string[], slug: string) =>
  chosen.length === 0 || chosen.includes(slug);

/** Which kinds of filters the product passes; `variants` are those of a chosen colour. */
function passesOf(product: FilterableProduct, filters: ListingFilters) {
  const { minPrice, maxPrice, onOffer } = filters;
  return {
    category: includes(filters.categories, slugOf(product.category ?? '')),
    price:
      (minPrice === null || product.price >= minPrice) &&
      (maxPrice === null || product.price <= maxPrice),
    offer: !onOffer || product.onOffer,
  };
}

const hasColor = ({ color }: { color: string }, { colors }: ListingFilters) =>
  includes(colors, slugOf(colorName(color)));

/** A size counts only where it can be bought, in a chosen colour when there is one. */
const hasSize = ({ sizes }: { sizes: readonly string[] }, filters: ListingFilters) =>
  filters.sizes.length === 0 || sizes.some((size) => filters.sizes.includes(slugOf(size)));

/** Whether the filters include the product. */
export function matchesFilters(product: FilterableProduct, filters: ListingFilters): boolean {
  const { category, price, offer } = passesOf(product, filters);
  const isUnlimited = filters.colors.length === 0 && filters.sizes.length === 0;
  return (
    category &&
    price &&
    offer &&
    (isUnlimited ||
      product.variants.some((variant) => hasColor(variant, filters) && hasSize(variant, filters)))
  );
}

/** Counts a label once per product. */
function createCounter() {
  const counts = new Map<string, FacetValue>();
  return {
    add(labels: Iterable<string>) {
      const bySlug = new Map([...labels].map((label) => [slugOf(label), label]));
      for (const [value, label] of bySlug) {
        if (value === '') continue;
        const found = counts.get(value);
        if (found) found.count += 1;
        else counts.set(value, { value, label, count: 1 });
      }
    },
    values: () => [...counts.values()],
  };
}

/**
 * The values that can be chosen next, without those that lead to nothing. Each is counted with the filters
 * of the other kinds: choosing it, alone or beside others of its kind, shows at least so many products.
 */
export function countFacets(
  products: readonly FilterableProduct[],
  filters: ListingFilters,
): Facets {
  const sizes = createCounter();
  const colors = createCounter();
  const categories = createCounter();
  const prices: number[] = [];
  const swatches = new Map<string, string>();
  let onOffer = 0;
  for (const product of products) {
    const { category, price, offer } = passesOf(product, filters);
    const ofColor = product.variants.filter((variant) => hasColor(variant, filters));
    const ofSize = product.variants.filter((variant) => hasSize(variant, filters));
    const inVariants =
      (filters.colors.length === 0 && filters.sizes.length === 0) ||
      ofColor.some((variant) => hasSize(variant, filters));
    if (category && price && offer) {
      sizes.add(ofColor.flatMap((variant) => variant.sizes));
      colors.add(ofSize.map(({ color }) => colorName(color)));
      for (const { color } of ofSize) swatches.set(slugOf(colorName(color)), color);
    }
    if (inVariants && price && offer) categories.add(product.category ? [product.category] : []);
    if (inVariants && price && category && product.onOffer) onOffer += 1;
    if (inVariants && category && offer) prices.push(product.price);
  }
  const [first] = prices;
  return {
    sizes: sizes.values().sort((a, b) => compareSizes(a.label, b.label)),
    colors: colors
      .values()
      .map((facet) => ({ ...facet, color: swatches.get(facet.value) ?? facet.label }))
      .sort(byCount),
    categories: categories.values().sort(byCount),
    onOffer,
    prices:
      first === undefined
        ? null
        : prices.reduce(
            (range, price) => ({
              ...{ min: Math.min(range.min, price), max: Math.max(range.max, price) },
            }),
            { min: first, max: first },
          ),
  };
}

const byCount = (a: FacetValue, b: FacetValue) =>
  b.count - a.count || a.label.localeCompare(b.label, 'es');

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl'];

/** Letters before numbers, each from small to large. */
function compareSizes(a: string, b: string): number {
  const rank = (size: string) => letterSizes.indexOf(size.trim().toLowerCase());
  const [first, second] = [rank(a), rank(b)];
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0) return -1;
  if (second >= 0) return 1;
  return a.localeCompare(b, 'es', { numeric: true });
}

const orders: Record<ListingOrder, (a: FilterableProduct, b: FilterableProduct) => number> = {
  destacados: (a, b) => a.rank - b.rank || newestFirst(a, b),
  nuevos: newestFirst,
  'precio-asc': (a, b) => a.price - b.price || newestFirst(a, b),
  'precio-desc': (a, b) => b.price - a.price || newestFirst(a, b),
};

/** Ids are UUIDv7, which begin with the time. */
function newestFirst(a: FilterableProduct, b: FilterableProduct): number {
  return a.id < b.id ? 1 : -1;
}

/** The products in this order. */
export const orderProducts = (
  products: readonly FilterableProduct[],
  order: ListingOrder,
): FilterableProduct[] => products.toSorted(orders[order]);

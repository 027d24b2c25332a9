import { slugOf } from '../shared/slug.ts';

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

/** A value of a filter: its slug, and how it is shown. */
export type FilterValue = { slug: string; label: string };

/** The facts of a product that filters and orders depend on. */
export type FilterableProduct = {
  id: string;
  /** The order of a listing (`rankProducts`); within a rank the newest is first. */
  rank: number;
  /** Pesos. */
  price: number;
  category: FilterValue | null;
  onOffer: boolean;
  variants: readonly {
    /** The Spanish name. */
    color: FilterValue;
    /** The colour as stored, for a swatch. */
    swatch: string;
    /** The sizes that can be bought now. */
    sizes: readonly FilterValue[];
  }[];
};

type Variant = FilterableProduct['variants'][number];

/** A text of the catalogue as a value of a filter. */
export const toFilterValue = (label: string): FilterValue => ({ slug: slugOf(label), label });

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

// Loops: with `includes` and closures a big catalogue takes twice as long.
function isAmong(chosen: readonly string[], slug: string): boolean {
  for (const one of chosen) if (one === slug) return true;
  return false;
}

const includes = (chosen: readonly string[], slug: string) =>
  chosen.length === 0 || isAmong(chosen, slug);

/** Which kinds of filters the product itself passes. */
function passesOf(product: FilterableProduct, filters: ListingFilters) {
  const { minPrice, maxPrice, onOffer } = filters;
  return {
    category: includes(filters.categories, product.category?.slug ?? ''),
    price:
      (minPrice === null || product.price >= minPrice) &&
      (maxPrice === null || product.price <= maxPrice),
    offer: !onOffer || product.onOffer,
  };
}

const hasVariantFilters = ({ colors, sizes }: ListingFilters) => colors.length + sizes.length > 0;

/** A size counts only where it can be bought, in a chosen colour when there is one. */
const passesVariant = ({ variants }: FilterableProduct, filters: ListingFilters) =>
  !hasVariantFilters(filters) ||
  variants.some((variant) => hasColor(variant, filters) && hasSize(variant, filters));

const hasColor = ({ color }: Variant, { colors }: ListingFilters) => includes(colors, color.slug);

function hasSize({ sizes }: Variant, { sizes: chosen }: ListingFilters): boolean {
  if (chosen.length === 0) return true;
  for (const { slug } of sizes) if (isAmong(chosen, slug)) return true;
  return false;
}

/** Whether the filters include the product. */
export function matchesFilters(product: FilterableProduct, filters: ListingFilters): boolean {
  const { category, price, offer } = passesOf(product, filters);
  return category && price && offer && passesVariant(product, filters);
}

/** Counts a value once per product, which are added one after the other. */
function createCounter() {
  const counts = new Map<string, FacetValue & { last: FilterableProduct }>();
  return {
    add({ slug, label }: FilterValue, product: FilterableProduct) {
      const found = counts.get(slug);
      if (!found) {
        if (slug !== '') counts.set(slug, { value: slug, label, count: 1, last: product });
      } else if (found.last !== product) {
        found.count += 1;
        found.last = product;
      }
    },
    values: () => [...counts.values()].map(({ last: _, ...value }): FacetValue => value),
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
  const swatches = new Map<string, string>();
  let onOffer = 0;
  let prices: Facets['prices'] = null;
  for (const product of products) {
    const { category, price, offer } = passesOf(product, filters);
    const isCounted = category && price && offer;
    let passesVariants = !hasVariantFilters(filters);
    for (const variant of product.variants) {
      const inColor = hasColor(variant, filters);
      const inSize = hasSize(variant, filters);
      passesVariants ||= inColor && inSize;
      if (isCounted && inColor) for (const size of variant.sizes) sizes.add(size, product);
      if (!isCounted || !inSize) continue;
      colors.add(variant.color, product);
      swatches.set(variant.color.slug, variant.swatch);
    }
    if (!passesVariants) continue;
    if (price && offer && product.category) categories.add(product.category, product);
    if (price && category && product.onOffer) onOffer += 1;
    if (category && offer) prices = widen(prices, product.price);
  }
  return {
    sizes: sizes.values().sort((a, b) => compareSizes(a.label, b.label)),
    colors: colors
      .values()
      .map((facet) => ({ ...facet, color: swatches.get(facet.value) ?? facet.label }))
      .sort(byCount),
    categories: categories.values().sort(byCount),
    onOffer,
    prices,
  };
}

const widen = (range: Facets['prices'], price: number) => ({
  min: Math.min(range?.min ?? price, price),
  max: Math.max(range?.max ?? price, price),
});

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
export const orderProducts = <Product extends FilterableProduct>(
  products: readonly Product[],
  order: ListingOrder,
): Product[] => products.toSorted(orders[order]);

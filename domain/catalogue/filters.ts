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
  /** What one unit costs now, in pesos. */
  price: number;
  category: FilterValue | null;
  onOffer: boolean;
  variants: readonly {
    /** The colour's family. */
    color: FilterValue;
    /** The colour's own Spanish name, which a URL may name as well. */
    shade?: FilterValue;
    /** The shade of its swatch, `#rrggbb`. */
    swatch: string;
    /** The sizes that can be bought now. */
    sizes: readonly FilterValue[];
  }[];
};

type Variant = FilterableProduct['variants'][number];

/** A text of the catalogue as a value of a filter. */
export const toFilterValue = (label: string): FilterValue => ({ slug: slugOf(label), label });

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
export function passesOf(product: FilterableProduct, filters: ListingFilters) {
  const { minPrice, maxPrice, onOffer } = filters;
  return {
    category: includes(filters.categories, product.category?.slug ?? ''),
    price:
      (minPrice === null || product.price >= minPrice) &&
      (maxPrice === null || product.price <= maxPrice),
    offer: !onOffer || product.onOffer,
  };
}

/** Whether a size or a colour was chosen. */
export const hasVariantFilters = ({ colors, sizes }: ListingFilters) =>
  colors.length + sizes.length > 0;

/** A size counts only where it can be bought, in a chosen colour when there is one. */
const passesVariant = ({ variants }: FilterableProduct, filters: ListingFilters) =>
  !hasVariantFilters(filters) ||
  variants.some((variant) => hasColor(variant, filters) && hasSize(variant, filters));

/** Whether the variant has a chosen colour, or none was chosen. */
export const hasColor = ({ color, shade }: Variant, { colors }: ListingFilters) =>
  includes(colors, color.slug) || (shade !== undefined && isAmong(colors, shade.slug));

/** Whether a chosen size of the variant can be bought, or none was chosen. */
export function hasSize({ sizes }: Variant, { sizes: chosen }: ListingFilters): boolean {
  if (chosen.length === 0) return true;
  for (const { slug } of sizes) if (isAmong(chosen, slug)) return true;
  return false;
}

/** Whether the filters include the product. */
export function matchesFilters(product: FilterableProduct, filters: ListingFilters): boolean {
  const { category, price, offer } = passesOf(product, filters);
  return category && price && offer && passesVariant(product, filters);
}

const orders: Record<ListingOrder, (a: FilterableProduct, b: FilterableProduct) => number> = {
  destacados: (a, b) => a.rank - b.rank || newestFirst(a, b),
  nuevos: newestFirst,
  'precio-asc': (a, b) => a.price - b.price || newestFirst(a, b),
  'precio-desc': (a, b) => b.price - a.price || newestFirst(a, b),
};

/** Ids are UUIDv7, which begin with the time. */
function newestFirst(a: FilterableProduct, b: FilterableProduct): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** The products in this order. */
export const orderProducts = <Product extends FilterableProduct>(
  products: readonly Product[],
  order: ListingOrder,
): Product[] => [...products].sort(orders[order]);

/** The place of a product in a list of this order, whether it is there or not. */
function findPlace<Product extends FilterableProduct>(
  ordered: readonly Product[],
  product: Product,
  order: ListingOrder,
): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ordered[middle];
    if (other && orders[order](other, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Replacement<Product> = {
  /** All of them are in the list. */
  removed: readonly Product[];
  added: readonly Product[];
  order: ListingOrder;
};

/**
 * A list in this order with some products in the place of others. Each place is found by bisection, since
 * sorting a big catalogue again takes as long as rendering a part of a page.
 */
export function replaceProducts<Product extends FilterableProduct>(
  ordered: readonly Product[],
  { removed, added, order }: Replacement<Product>,
): Product[] {
  const products = [...ordered];
  for (const product of removed) products.splice(findPlace(products, product, order), 1);
  for (const product of added) products.splice(findPlace(products, product, order), 0, product);
  return products;
}

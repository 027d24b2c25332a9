import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugOf } from '../shared/slug.ts';
import { colorName } from './color.ts';
import { countFacets, createFacetCounter } from './facets.ts';
import {
  countFilters,
  type FilterableProduct,
  type ListingFilters,
  listingOrders,
  matchesFilters,
  noFilters,
  orderProducts,
  replaceProducts,
  toFilterValue,
} from './filters.ts';

const sizeNames = ['S', 'M', 'XL', '42', 'Único'];
const colorNames = ['Black', 'Gray', 'Grey', 'Off White'];
const categoryNames = ['Remeras', 'Buzos y camperas', 'Pantalónes'];

const variantOf = (color: string, sizes: readonly string[]) => ({
  color: toFilterValue(colorName(color)),
  swatch: color,
  sizes: sizes.map(toFilterValue),
});
const variant = fc
  .tuple(
    fc.constantFrom(...colorNames),
    fc.uniqueArray(fc.constantFrom(...sizeNames), { maxLength: 3 }),
  )
  .map(([color, sizes]) => variantOf(color, sizes));
const product: fc.Arbitrary<FilterableProduct> = fc.record({
  id: fc.uuid(),
  rank: fc.integer({ min: 0, max: 3 }),
  price: fc.integer({ min: 1, max: 9 }),
  category: fc.option(fc.constantFrom(...categoryNames).map(toFilterValue)),
  onOffer: fc.boolean(),
  variants: fc.array(variant, { maxLength: 3 }),
});
const some = (names: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...new Set(names.map(slugOf))), { maxLength: 2 });
const price = fc.option(fc.integer({ min: 1, max: 9 }));
const filters: fc.Arbitrary<ListingFilters> = fc.record({
  sizes: some(sizeNames),
  colors: some(colorNames.map(colorName)),
  categories: some(categoryNames),
  minPrice: price,
  maxPrice: price,
  onOffer: fc.boolean(),
});
const world = fc.record({ products: fc.array(product, { maxLength: 12 }), filters });

const matching = (products: readonly FilterableProduct[], chosen: ListingFilters) =>
  products.filter((one) => matchesFilters(one, chosen));

describe('what a filter shows', () => {
  test('has a chosen size that can be bought in a chosen colour, the category, price and offer', () => {
    fc.assert(
      fc.property(world, ({ products, filters: chosen }) => {
        for (const shown of matching(products, chosen)) {
          const isWanted = ({ color, sizes }: FilterableProduct['variants'][number]) =>
            (chosen.colors.length === 0 || chosen.colors.includes(color.slug)) &&
            (chosen.sizes.length === 0 || sizes.some(({ slug }) => chosen.sizes.includes(slug)));
          if (chosen.colors.length + chosen.sizes.length > 0) {
            expect(shown.variants.some(isWanted)).toBe(true);
          }
          if (chosen.categories.length > 0) {
            expect(chosen.categories).toContain(shown.category?.slug);
          }
          expect(shown.price).toBeGreaterThanOrEqual(chosen.minPrice ?? 0);
          expect(shown.price).toBeLessThanOrEqual(chosen.maxPrice ?? 10);
          if (chosen.onOffer) expect(shown.onOffer).toBe(true);
        }
      }),
    );
  });

  test('is everything without a filter', () => {
    fc.assert(
      fc.property(fc.array(product), (products) => {
        expect(matching(products, noFilters)).toEqual(products);
      }),
    );
  });

  test.each([
    [['m'], ['negro'], true],
    [['m'], ['crudo'], false],
    [['xl'], ['crudo'], true],
    [['xl'], ['negro', 'crudo'], true],
    [['s'], [], false],
    [[], ['gris'], false],
  ])('sizes %j in colours %j: %s', (sizes, colors, isShown) => {
    const tee: FilterableProduct = {
      ...{ id: '1', rank: 0, price: 1, category: null, onOffer: false },
      variants: [variantOf('Black', ['M']), variantOf('off white', ['XL'])],
    };
    expect(matchesFilters(tee, { ...noFilters, sizes, colors })).toBe(isShown);
  });
});

describe('the values to choose next', () => {
  /** Each value of each kind, with the filters after choosing it alone in its kind. */
  function choices(products: readonly FilterableProduct[], chosen: ListingFilters) {
    const facets = countFacets(products, chosen);
    return [
      ...facets.sizes.map(({ value, count }) => ({ count, next: { ...chosen, sizes: [value] } })),
      ...facets.colors.map(({ value, count }) => ({ count, next: { ...chosen, colors: [value] } })),
      ...facets.categories.map(({ value, count }) => ({
        ...{ count, next: { ...chosen, categories: [value] } },
      })),
      ...(facets.onOffer > 0
        ? [{ count: facets.onOffer, next: { ...chosen, onOffer: true } }]
        : []),
    ];
  }

  test('are counted as they are found', () => {
    fc.assert(
      fc.property(world, ({ products, filters: chosen }) => {
        for (const { count, next } of choices(products, chosen)) {
          expect(count).toBeGreaterThan(0);
          expect(matching(products, next)).toHaveLength(count);
        }
      }),
    );
  });

  test('never lead to nothing, also beside others of their kind and in any order of clicks', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (products, clicks) => {
          let chosen = noFilters;
          for (const click of clicks) {
            const { sizes, colors, categories } = countFacets(products, chosen);
            const additions: ListingFilters[] = [
              ...sizes.map(({ value }) => ({ ...chosen, sizes: [...chosen.sizes, value] })),
              ...colors.map(({ value }) => ({ ...chosen, colors: [...chosen.colors, value] })),
              ...categories.map(({ value }) => ({
                ...{ ...chosen, categories: [...chosen.categories, value] },
              })),
            ];
            if (additions.length === 0) return;
            chosen = additions[click % additions.length] ?? chosen;
            expect(matching(products, chosen).length).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  test('include every value of a shown product, and the range of the prices', () => {
    fc.assert(
      fc.property(world, ({ products, filters: chosen }) => {
        const facets = countFacets(products, chosen);
        const free = { ...chosen, minPrice: null, maxPrice: null };
        const prices = matching(products, free).map((one) => one.price);
        expect(facets.prices).toEqual(
          prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        );
        for (const shown of matching(products, chosen)) {
          if (shown.category) {
            expect(facets.categories.map(({ value }) => value)).toContain(shown.category.slug);
          }
        }
      }),
    );
  });

  test('are the same after products were replaced one by one as when all are counted again', () => {
    fc.assert(
      fc.property(
        world,
        fc.array(fc.tuple(fc.nat(), fc.option(product)), { maxLength: 12 }),
        ({ products, filters: chosen }, changes) => {
          const counter = createFacetCounter(chosen);
          for (const one of products) counter.add(one);
          const left = [...products];
          for (const [place, added] of changes) {
            const [removed] = left.splice(place % (left.length + 1), 1);
            if (removed) counter.remove(removed);
            if (added) {
              counter.add(added);
              left.unshift(added);
            }
            expect(counter.read()).toEqual(countFacets(left, chosen));
          }
        },
      ),
    );
  });

  test('join colours of one Spanish name, and sort sizes from small to large', () => {
    const of = (color: string, sizes: string[]): FilterableProduct => ({
      ...{ id: color, rank: 0, price: 1, category: null, onOffer: false },
      variants: [variantOf(color, sizes)],
    });
    const facets = countFacets(
      [of('Gray', ['42', 'XL', 'm']), of('Grey', ['S', '38', 'M', 'Único']), of('Grey', ['M'])],
      noFilters,
    );
    expect(facets.colors).toEqual([{ value: 'gris', label: 'Gris', count: 3, color: 'Grey' }]);
    expect(facets.sizes.find(({ value }) => value === 'm')?.label).toBe('M');
    expect(facets.sizes.map(({ value, count }) => [value, count])).toEqual([
      ['s', 1],
      ['m', 3],
      ['xl', 1],
      ['38', 1],
      ['42', 1],
      ['unico', 1],
    ]);
  });
});

test('each order sorts by its key and keeps every product', () => {
  fc.assert(
    fc.property(fc.array(product), (products) => {
      for (const order of listingOrders) {
        const sorted = orderProducts(products, order);
        expect(new Set(sorted)).toEqual(new Set(products));
        const keys = sorted.map(({ rank, price, id }) =>
          order === 'destacados' ? rank : order === 'nuevos' ? id : price,
        );
        const ascending = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const isDescending = order === 'nuevos' || order === 'precio-desc';
        expect(keys).toEqual(isDescending ? ascending.reverse() : ascending);
      }
    }),
  );
});

test('products that replace others are in the order of sorting all of them', () => {
  const ids = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (products, first, second) => {
      const [start, end] = [first, second].map((place) => place % (products.length + 1));
      const removed = products.slice(0, start);
      const added = products.slice(end).map((one) => ({ ...one, rank: 3 - one.rank }));
      const before = products.filter((one) => removed.includes(one) || !added.some(sameAs(one)));
      const after = [...before.filter((one) => !removed.includes(one)), ...added];
      for (const order of listingOrders) {
        const ordered = orderProducts(before, order);
        const replaced = replaceProducts(ordered, { removed, added, order });
        expect(replaced).toEqual(orderProducts(after, order));
      }
    }),
  );
});

const sameAs = (one: FilterableProduct) => (other: FilterableProduct) => other.id === one.id;

test('a range of prices counts as one filter', () => {
  const chosen = { ...noFilters, sizes: ['m', 'l'], minPrice: 1, maxPrice: 2, onOffer: true };
  expect([countFilters(noFilters), countFilters(chosen)]).toEqual([0, 4]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createStemTable,
  createWordIndex,
  type PlacedStems,
  type SearchedWords,
} from './word-match.ts';

const stem = fc.constantFrom('remer', 'rem', 'negr', 'negrit', 'buz', 'sol');
const stems = fc.uniqueArray(stem, { maxLength: 3 });
const product: fc.Arbitrary<PlacedStems> = fc.record({
  named: stems,
  seen: stems,
  described: stems,
});
const alternatives = fc.array(fc.record({ stem, isPrefix: fc.boolean() }), {
  minLength: 1,
  maxLength: 2,
});
const world = fc.record({
  products: fc.array(product, { maxLength: 10 }),
  words: fc.array(alternatives, { minLength: 1, maxLength: 8 }),
});

/** The places of the products that match, best first. */
function match(products: readonly PlacedStems[], words: SearchedWords, isLoose = false): number[] {
  const table = createStemTable();
  const encoded = products.map((one, place) => ({ place, stems: table.encode(one) }));
  const found = createWordIndex(encoded, table).match(words, { isLoose });
  return [...found.named, ...found.others].map(({ place }) => place);
}

const hasWord = (found: readonly string[], alternatives: SearchedWords[number]) =>
  alternatives.some(({ stem: searched, isPrefix }) =>
    found.some((one) => (isPrefix ? one.startsWith(searched) : one === searched)),
  );
const hasAll = (found: readonly string[], words: SearchedWords) =>
  words.every((word) => hasWord(found, word));
const inView = ({ named, seen }: PlacedStems) => [...named, ...seen];
const anywhere = (one: PlacedStems) => [...inView(one), ...one.described];
const qualityOf = (one: PlacedStems, words: SearchedWords) =>
  Number(hasAll(one.named, words)) + Number(hasAll(inView(one), words));

describe('searched words', () => {
  test('find the products that have all of them, or any of them in a loose search', () => {
    fc.assert(
      fc.property(world, ({ products, words }) => {
        const sorted = (places: number[]) => places.toSorted((a, b) => a - b);
        const placesWhere = (isWanted: (one: PlacedStems) => boolean) =>
          products.flatMap((one, place) => (isWanted(one) ? place : []));
        expect(sorted(match(products, words))).toEqual(
          placesWhere((one) => hasAll(anywhere(one), words)),
        );
        expect(sorted(match(products, words, true))).toEqual(
          placesWhere((one) => words.some((word) => hasWord(anywhere(one), word))),
        );
      }),
    );
  });

  test('show names before what is seen, that before descriptions, otherwise in their order', () => {
    fc.assert(
      fc.property(world, fc.boolean(), ({ products, words }, isLoose) => {
        const found = match(products, words, isLoose);
        const quality = (place: number) => {
          const one = products[place];
          return one ? qualityOf(one, words) : 0;
        };
        const expected = found
          .toSorted((a, b) => a - b)
          .toSorted((a, b) => quality(b) - quality(a));
        expect(found).toEqual(expected);
      }),
    );
  });

  test('that no product has find nothing', () => {
    const words = [[{ stem: 'xyzzy', isPrefix: true }]];
    expect(match([{ named: ['remer'], seen: [], described: [] }], words)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { favouriteOf, someFavourites } from '../testing/favourite-samples.ts';
import {
  addFavourite,
  type Favourites,
  favouriteKey,
  hasFavourite,
  maxFavourites,
  mergeFavourites,
  parseFavourites,
  removeFavourites,
} from './favourites.ts';

const anyFavourite = fc.constantFrom(...someFavourites);
const anyList = fc.array(anyFavourite).map((list) => mergeFavourites(list, []));
const sorted = (list: Favourites) => list.map(favouriteKey).sort();

describe('merging two lists', () => {
  test('gives the favourites of both, in either order', () => {
    fc.assert(
      fc.property(anyList, anyList, (first, second) => {
        const merged = mergeFavourites(first, second);
        expect(sorted(merged)).toEqual(sorted(mergeFavourites(second, first)));
        expect(sorted(merged)).toEqual(
          [...new Set([...first, ...second].map(favouriteKey))].sort(),
        );
      }),
    );
  });

  test('again changes nothing', () => {
    fc.assert(
      fc.property(anyList, anyList, (first, second) => {
        const merged = mergeFavourites(first, second);
        expect(mergeFavourites(merged, second)).toEqual(merged);
        expect(mergeFavourites(merged, merged)).toEqual(merged);
      }),
    );
  });

  test('has the first list first, in its order', () => {
    fc.assert(
      fc.property(anyList, anyList, (first, second) => {
        expect(mergeFavourites(first, second).slice(0, first.length)).toEqual(first);
      }),
    );
  });
});

test('the same product is a favourite of each store on its own', () => {
  const ofKings = favouriteOf(1);
  const ofLv = { ...ofKings, store: 'Lv' } as const;
  expect(removeFavourites([ofKings, ofLv], [ofKings])).toEqual([ofLv]);
});

test('an added favourite is the first, once, and a removed one is gone', () => {
  fc.assert(
    fc.property(anyList, anyFavourite, (list, favourite) => {
      const added = addFavourite(list, favourite);
      expect(added[0]).toEqual(favourite);
      expect(new Set(added.map(favouriteKey)).size).toBe(added.length);
      const removed = removeFavourites(added, [favourite]);
      expect(hasFavourite(removed, favourite)).toBe(false);
      expect(removed).toEqual(removeFavourites(list, [favourite]));
    }),
  );
});

test('beyond the limit the oldest drops out', () => {
  const full = Array.from({ length: maxFavourites }, (_, index) => favouriteOf(index));
  const added = addFavourite(full, favouriteOf(maxFavourites));
  expect(added).toEqual([favouriteOf(maxFavourites), ...full.slice(0, -1)]);
});

describe('a stored list', () => {
  test('is read whole', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(parseFavourites(JSON.parse(JSON.stringify(list)))).toEqual(list);
      }),
    );
  });

  test('of any other shape is empty, and its malformed entries are dropped', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseFavourites(value)).toEqual([]);
      }),
    );
    const entries = [null, 7, { kind: 'product' }, { ...favouriteOf(1), store: 'Otra' }];
    expect(parseFavourites([...entries, favouriteOf(2), favouriteOf(2)])).toEqual([favouriteOf(2)]);
  });
});

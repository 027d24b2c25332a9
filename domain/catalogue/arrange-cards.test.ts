import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '../contract/listing.ts';
import { arrangeCards } from './arrange-cards.ts';
import { listingPageSize } from './listing.ts';

/** A card per letter; a capital one is sold out. */
const cardsOf = (letters: string): Card[] =>
  [...letters].map((_id) => ({
    ...{
      _id,
      name: _id,
      price: 1,
      salePrice: null,
      previousPrice: null,
      image: '',
      badges: [],
      dots: [],
      disabled: false,
    },
    soldOut: _id === _id.toUpperCase(),
  }));

const arranged = (letters: string) =>
  arrangeCards(cardsOf(letters))
    .map(({ _id }) => _id)
    .join('');

describe('the large places of a listing', () => {
  test.each([
    ['abcdefg', 'abcdefg'],
    ['Abc', 'bAc'],
    ['abcdeFGh', 'abcdehFG'],
    ['AB', 'AB'],
    ['', ''],
  ])('of %s are those of %s', (cards, expected) => {
    expect(arranged(cards)).toBe(expected);
  });

  const letter = fc.constantFrom(...'abcXYZ');

  test('are not taken by a sold-out garment while its page has another one after it', () => {
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 60 }), (letters) => {
        const shown = arranged(letters.join(''));
        for (let at = 0; at < shown.length; at += 5) {
          const pageEnd = at - (at % listingPageSize) + listingPageSize;
          if (/^[A-Z]/.test(shown.slice(at))) expect(shown.slice(at, pageEnd)).toMatch(/^[A-Z]+$/);
        }
        expect([...shown].sort()).toEqual([...letters].sort());
      }),
    );
  });

  test('stay as they are when the next page is appended', () => {
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: listingPageSize, maxLength: listingPageSize }),
        fc.array(letter, { maxLength: 20 }),
        (page, next) => {
          const first = arranged(page.join(''));
          expect(arranged([...page, ...next].join('')).slice(0, listingPageSize)).toBe(first);
        },
      ),
    );
  });
});

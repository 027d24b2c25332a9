import { expect, test } from 'vitest';
import { recommendedExtras } from '#domain/catalogue/listing.ts';
import { getStore } from '#domain/site/store.ts';
import { offeredTee } from '#domain/testing/cart-samples.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { reads } from '../../../use-read.ts';
import { Recommendations } from './recommendations.tsx';

test.each([
  ['open', 'sold by Kings only', 'Kings', true],
  ['locked', 'sold by Kings only', 'Kings', false],
  ['locked', 'sold by both', 'Lv,Kings', true],
])(
  'while Kings is %s, an extra %s (%s) is recommended in Lv: %s',
  (state, _title, store, shown) => {
    const query = { store: 'Lv', pageSize: recommendedExtras };
    const extra = { ...offeredTee, store };
    reads.setQueryData(['GET /api/products/showMenuProducts', { query }], [extra]);
    const text = textInShop(<Recommendations store={getStore('Lv')} isOffered />, {
      isLocked: state === 'locked',
    });
    expect(text.includes('Recomendaciones')).toBe(shown);
  },
);

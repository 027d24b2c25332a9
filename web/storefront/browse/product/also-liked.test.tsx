import { expect, test } from 'vitest';
import { recommendedExtras } from '#domain/catalogue/listing.ts';
import { stores } from '#domain/site/store.ts';
import { tee } from '#domain/testing/cart-samples.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { reads } from '../../../use-read.ts';
import AlsoLiked from './also-liked.tsx';

test('what else is liked has its price without national taxes', () => {
  const query = { store: 'Kings', pageSize: recommendedExtras };
  reads.setQueryData(['GET /api/products/showMenuProducts', { query }], [tee]);
  expect(textInShop(<AlsoLiked store={stores[0]} productId="another" />)).toContain(
    'Remera $30.000 ARS Precio sin impuestos nacionales $24.793,39',
  );
});

import { expect, test } from 'vitest';
import {
  canonicalProductPath,
  canonicalPromotionPath,
  isIndexable,
  publicPages,
} from './site-pages.ts';

test('search engines index the public pages and no private ones', () => {
  for (const page of [...publicPages, '/kings/kings-product/a', '/vectorgas/lv-promo/b']) {
    expect(isIndexable(page), page).toBe(true);
  }
  for (const page of ['/kings/pay', '/vectorgas/pay', '/orders', '/admin/ordenes-aprobadas']) {
    expect(isIndexable(page), page).toBe(false);
  }
});

test('a product sold by both stores has one canonical path', () => {
  expect(canonicalProductPath({ _id: 'a', store: 'Lv,Kings' })).toBe('/kings/kings-product/a');
  expect(canonicalProductPath({ _id: 'a', store: 'Lv' })).toBe('/vectorgas/lv-product/a');
  expect(canonicalProductPath({ _id: 'a', store: '' })).toBeNull();
  expect(canonicalPromotionPath({ _id: 'b', store: 'Ambas' })).toBe('/kings/kings-promo/b');
  expect(canonicalPromotionPath({ _id: 'b', store: 'Lv' })).toBe('/vectorgas/lv-promo/b');
});

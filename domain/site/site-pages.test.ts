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
  for (const page of ['/kings/pay', '/vectorgas/pay', '/orders', '/pagar/AAAA', '/admin/panel']) {
    expect(isIndexable(page), page).toBe(false);
  }
});

test('a product sold by both stores has one canonical path', () => {
  const product = (store: string, isLocked = false) =>
    canonicalProductPath({ _id: 'a', store }, isLocked);
  const promotion = (store: 'Lv' | 'Kings' | 'Ambas', isLocked = false) =>
    canonicalPromotionPath({ _id: 'b', store }, isLocked);
  expect(product('Lv,Kings')).toBe('/kings/kings-product/a');
  expect(product('Lv')).toBe('/vectorgas/lv-product/a');
  expect(product('')).toBeNull();
  expect(promotion('Ambas')).toBe('/kings/kings-promo/b');
  expect(promotion('Lv')).toBe('/vectorgas/lv-promo/b');
  // While Kings is locked, in the store that shows it.
  expect(product('Lv,Kings', true)).toBe('/vectorgas/lv-product/a');
  expect(product('Kings', true)).toBe('/kings/kings-product/a');
  expect(promotion('Ambas', true)).toBe('/vectorgas/lv-promo/b');
});

import { expect, test } from 'vitest';
import {
  canonicalProductPath,
  canonicalPromotionPath,
  isFindable,
  publicPages,
} from './site-pages.ts';

test('search engines find the shop, and nothing that is somebody’s own', () => {
  for (const page of [...publicPages, '/kings/kings-product/a', '/vectorgas/lv-promo/b']) {
    expect(isFindable(page), page).toBe(true);
  }
  for (const page of ['/kings/pay', '/vectorgas/pay', '/orders', '/admin/ordenes-aprobadas']) {
    expect(isFindable(page), page).toBe(false);
  }
});

test('what both stores sell has one address', () => {
  expect(canonicalProductPath({ _id: 'a', store: 'Lv,Kings' })).toBe('/kings/kings-product/a');
  expect(canonicalProductPath({ _id: 'a', store: 'Lv' })).toBe('/vectorgas/lv-product/a');
  expect(canonicalProductPath({ _id: 'a', store: '' })).toBeNull();
  expect(canonicalPromotionPath({ _id: 'b', store: 'Ambas' })).toBe('/kings/kings-promo/b');
  expect(canonicalPromotionPath({ _id: 'b', store: 'Lv' })).toBe('/vectorgas/lv-promo/b');
});

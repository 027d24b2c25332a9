import { describe, expect, test } from 'vitest';
import {
  findOnlyStore,
  findStoreByPath,
  forcedTheme,
  getStore,
  isSoldByClosedOnly,
  isSoldIn,
  parseStoreCodes,
  productPath,
  promotionPath,
  type StoreCode,
  storeCodes,
  stores,
} from './store.ts';

describe('the two shops', () => {
  test('they are Kings, light, and Lv, dark', () => {
    expect(stores.map(({ code, theme, path }) => [code, theme, path])).toEqual([
      ['Kings', 'light', '/kings'],
      ['Lv', 'dark', '/vectorgas'],
    ]);
    expect(storeCodes).toEqual(['Kings', 'Lv']);
  });

  test('Kings shows its products first, Lv its promotions', () => {
    expect(getStore('Kings').tabs).toEqual(['Productos', 'Promos']);
    expect(getStore('Lv').tabs).toEqual(['Promos', 'Productos']);
  });

  test('an unknown shop throws', () => {
    expect(() => getStore('Queens' as StoreCode)).toThrow(RangeError);
  });

  test('product and promotion pages are under the path of their shop', () => {
    expect(productPath(getStore('Kings'), '7')).toBe('/kings/kings-product/7');
    expect(promotionPath(getStore('Kings'), '7')).toBe('/kings/kings-promo/7');
    expect(productPath(getStore('Lv'), '7')).toBe('/vectorgas/lv-product/7');
    expect(promotionPath(getStore('Lv'), '7')).toBe('/vectorgas/lv-promo/7');
  });
});

describe('the theme of a page', () => {
  test.each([
    ['/kings', 'light'],
    ['/kings/kings-product/1', 'light'],
    ['/kings/pay', 'light'],
    ['/vectorgas', 'dark'],
    ['/vectorgas/lv-promo/1', 'dark'],
    ['/vectorgas/pay', 'dark'],
    ['/reservas/pay', 'dark'],
    ['/verifyAccount', 'dark'],
    ['/change-password', 'dark'],
    ['/', null],
    ['/orders', null],
    ['/admin', null],
    ['/account/login', null],
    ['/info/sizes', null],
    ['/maintenance', null],
    ['/kingsize', null],
    ['/info/vectorgas', null],
  ])('%s is %s', (path, theme) => {
    expect(forcedTheme(path)).toBe(theme);
  });
});

describe('the shop of a page', () => {
  test.each([
    ['/kings', 'Kings'],
    ['/kings/', 'Kings'],
    ['/kings/kings-product/1', 'Kings'],
    ['/vectorgas', 'Lv'],
    ['/vectorgas/pay', 'Lv'],
    ['/', undefined],
    ['/kingsize', undefined],
    ['/vectorgasolina', undefined],
    ['/reservas/pay', undefined],
    ['/info/kings', undefined],
  ])('%s belongs to %s', (path, code) => {
    expect(findStoreByPath(path)?.code).toBe(code);
  });
});

describe('the shops that sell a product', () => {
  test.each([
    ['Kings', ['Kings']],
    ['Lv', ['Lv']],
    ['Lv,Kings', ['Kings', 'Lv']],
    [' Lv , Kings ', ['Kings', 'Lv']],
    ['Lv,Lv', ['Lv']],
    ['kings', []],
    ['KingsLv', []],
    ['Queens,Lv', ['Lv']],
    ['', []],
    [',', []],
  ])('"%s" is sold by %j', (text, codes) => {
    expect(parseStoreCodes(text)).toEqual(codes);
  });
});

test.each([
  ['Kings', true, false],
  ['Lv', false, true],
  ['Lv,Kings', true, true],
  ['Ambas', true, true],
  ['', false, false],
])('what has the store "%s" is sold in Kings: %s, in Lv: %s', (store, kings, lv) => {
  expect([isSoldIn(store, 'Kings'), isSoldIn(store, 'Lv')]).toEqual([kings, lv]);
});

describe('the only shop that sold everything', () => {
  test.each([
    [['Kings'], 'Kings'],
    [['Lv', 'Lv'], 'Lv'],
    [['Lv,Kings', 'Kings'], 'Kings'],
    [['Ambas', 'Lv'], 'Lv'],
    [['Lv,Kings', 'Ambas'], null],
    [['Kings', 'Lv'], null],
    [['Queens'], null],
    [[], null],
  ])('of %j is %s', (texts, code) => {
    expect(findOnlyStore(texts)).toBe(code);
  });
});

describe('what only a closed store sells', () => {
  test.each([
    ['Kings', true, true],
    ['Kings', false, false],
    ['Kings,Lv', true, false],
    ['Lv', true, false],
    ['Ambas', true, false],
    ['', true, false],
  ])('of "%s" with the lock at %s: %s', (text, isLocked, expected) => {
    expect(isSoldByClosedOnly(text, isLocked)).toBe(expected);
  });
});

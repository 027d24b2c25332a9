import { expect, test } from 'vitest';
import type { ProductEntry, PromotionEntry } from '#domain/cart.ts';
import { fitToStock, isSettled, repriceCart, withoutSubjects } from './repair-cart.ts';

const tee: ProductEntry = {
  type: 'product',
  key: 'tee-m',
  _id: 'tee',
  nombre: 'Remera',
  image: '',
  precio: 30_000,
  store: 'Kings',
  menu: false,
  variants: [
    {
      _id: 'black',
      color: 'Black',
      modelName: 'Negra',
      thumbnailImageMain: null,
      sizes: [{ _id: 'm', size: 'M', stock: 9 }],
    },
  ],
  quantity: 3,
};
const combo: PromotionEntry = {
  type: 'promotion',
  key: 'combo-m',
  promoId: 'combo',
  promoKey: 'combo-m',
  promoName: 'Combo',
  promoPrice: 50_000,
  image: '',
  store: 'Kings',
  freeShipping: false,
  products: [
    {
      productId: 'tee',
      variantId: 'black',
      sizeId: 'm',
      quantity: 1,
      nombre: 'Remera',
      modelName: 'Negra',
      color: 'Black',
      size: 'M',
    },
  ],
  quantity: 2,
};
const shortage = { sizeId: 'm', wanted: 5, available: 2 };

test('a shortage takes the latest additions away first, over products and combos', () => {
  const fitted = fitToStock([tee, combo], [shortage]);
  expect(fitted.map(({ key, quantity }) => [key, quantity])).toEqual([['tee-m', 2]]);
});

test('after a shortage the cart knows how many are left', () => {
  const [entry] = fitToStock([tee], [shortage]);
  expect(entry?.type === 'product' && entry.variants[0].sizes[0].stock).toBe(2);
});

test('a sold out size leaves the cart', () => {
  expect(fitToStock([tee, combo], [{ ...shortage, available: 0 }])).toEqual([]);
});

test('a changed price reaches its entry alone', () => {
  const changes = [{ _id: 'combo', name: 'Combo', displayed: 50_000, current: 55_000 }];
  expect(repriceCart([tee, combo], changes)).toEqual([tee, { ...combo, promoPrice: 55_000 }]);
});

test('what is no longer sold is taken out', () => {
  expect(withoutSubjects([tee, combo], ['tee'])).toEqual([combo]);
});

test('a shopper who takes units away by hand has settled the shortage', () => {
  const problem = { kind: 'stock', shortages: [shortage], text: '' } as const;
  expect(isSettled({ ...problem, shortages: [shortage] }, [tee])).toBe(false);
  expect(isSettled({ ...problem, shortages: [shortage] }, [{ ...tee, quantity: 2 }])).toBe(true);
});

import { describe, expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import type { RequestedEntry, RequestedPromotion } from '../contract/checkout.ts';
import type { Promotion } from '../contract/promotions.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import { priceSettings } from '../testing/cart-samples.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { type Quote, quoteOrder } from './quote.ts';

const now = new Date('2026-06-15T12:00:00.000Z');

const model = (product: string, picture: string[]) => ({
  color: 'black',
  modelName: `Modelo ${product}`,
  thumbnailImages: picture,
  thumbnailImageMain: null,
});

const product = (_id: string, change: Partial<Product> = {}): Product => ({
  ...plainProduct,
  _id,
  nombre: `Nombre de ${_id}`,
  store: 'Lv',
  variants: [
    {
      _id: `${_id}-black`,
      ...model(_id, [`/${_id}.webp`]),
      sizes: [
        { _id: `${_id}-m`, size: 'M', stock: 1 },
        { _id: `${_id}-l`, size: 'L', stock: 1 },
      ],
    },
  ],
  ...change,
});

/** The M of a product; its L exists, but is not part of the combo. */
const offered = (_id: string) => ({
  productId: _id,
  nombre: `Nombre de ${_id}`,
  precio: 25_000,
  categoria: null,
  variants: [
    {
      variantId: `${_id}-black`,
      ...model(_id, []),
      sizes: [{ sizeId: `${_id}-m`, size: 'M', stock: 1 }],
    },
  ],
});

const combo = (change: Partial<Promotion> = {}): Promotion => ({
  _id: 'combo',
  name: 'Remera y gorra',
  description: '',
  image: null,
  promoPrice: 40_000,
  store: 'Lv',
  promoType: 'Promo',
  freeShipping: false,
  startDate: null,
  endDate: null,
  active: true,
  products: [offered('tee'), offered('cap')],
  ...change,
});

const garment = (_id: string, sizeId = `${_id}-m`) => ({
  productId: _id,
  variantId: `${_id}-black`,
  sizeId,
});
const requested = (change: Partial<RequestedPromotion> = {}): RequestedPromotion => ({
  promoId: 'combo',
  promoPrice: 40_000,
  quantity: 1,
  products: [garment('tee'), garment('cap')],
  ...change,
});

const stocked = [product('tee'), product('cap')];

function quote(entries: RequestedEntry[], promotion = combo(), products = stocked): Quote {
  const quoted = quoteOrder(
    entries,
    { products, promotions: [promotion] },
    { ...priceSettings, now, isLocked: false },
  );
  if (isRefusal(quoted)) throw new Error(quoted.message);
  return quoted;
}

function refusal(entries: RequestedEntry[], promotion = combo(), products = stocked): Refusal {
  const quoted = quoteOrder(
    entries,
    { products, promotions: [promotion] },
    { ...priceSettings, now, isLocked: false },
  );
  if (!isRefusal(quoted)) throw new Error('It was not refused');
  return quoted;
}

describe('the shop quotes a combo', () => {
  test('it is one line at the price of the combo, with every garment', () => {
    const garmentOf = (_id: string) => ({
      sizeId: `${_id}-m`,
      quantity: 3,
      title: `Nombre de ${_id}`,
      image: `/${_id}.webp`,
      color: 'black',
      size: 'M',
      modelName: `Modelo ${_id}`,
    });
    expect(quote([requested({ quantity: 3 })])).toEqual({
      lines: [
        {
          promotionId: 'combo',
          title: 'Remera y gorra',
          image: '/tee.webp',
          unitPrice: 4_000_000,
          quantity: 3,
          discount: 0,
          total: 12_000_000,
          net: null,
          freeShipping: false,
          items: [garmentOf('tee'), garmentOf('cap')],
        },
      ],
      discounts: [],
      delivery: null,
      breakdown: {
        lines: [{ unitPrice: 4_000_000, quantity: 3, discount: 0, total: 12_000_000, net: null }],
        subtotal: 12_000_000,
        discount: 0,
        delivery: { cost: 1_000_000, net: null },
        net: null,
        total: 13_000_000,
      },
    });
  });

  test('it shows its own picture when it has one', () => {
    expect(quote([requested()], combo({ image: '/combo.webp' })).lines[0]?.image).toBe(
      '/combo.webp',
    );
  });

  test('free shipping depends on the promotion of the shop, not on the request', () => {
    const forged = { ...requested(), freeShipping: true };
    expect(quote([forged]).breakdown.delivery.cost).toBe(1_000_000);
    expect(quote([requested()], combo({ freeShipping: true })).breakdown).toMatchObject({
      subtotal: 4_000_000,
      delivery: { cost: 0 },
      total: 4_000_000,
    });
  });

  test('quantities of garments in the request are ignored', () => {
    const forged = { ...garment('tee'), quantity: 9 };
    const { lines } = quote([requested({ products: [forged, garment('cap')] })]);
    expect(lines[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('the request may name the garments in any order', () => {
    const { lines } = quote([requested({ products: [garment('cap'), garment('tee')] })]);
    expect(lines[0]?.items.map(({ sizeId }) => sizeId)).toEqual(['tee-m', 'cap-m']);
  });

  test('a combo of extras may be bought alone', () => {
    const extras = [product('tee', { menu: true }), product('cap', { menu: true })];
    expect(quote([requested()], combo(), extras).lines).toHaveLength(1);
  });

  test('a price rise is refused, a price cut is charged', () => {
    expect(refusal([requested({ promoPrice: 39_999.99 })])).toMatchObject({
      code: 'price_changed',
      details: {
        more: {
          changes: [
            { _id: 'combo', name: 'Remera y gorra', displayed: 39_999.99, current: 40_000 },
          ],
        },
      },
    });
    expect(quote([requested({ promoPrice: 50_000 })]).breakdown.subtotal).toBe(4_000_000);
  });
});

describe('a combo that cannot be bought', () => {
  const june1 = '2026-06-01T03:00:00.000Z';
  const july1 = '2026-07-01T03:00:00.000Z';

  test.each<[string, RequestedPromotion, Promotion, Product[]]>([
    ['it is inactive', requested(), combo({ active: false }), stocked],
    ['it has not begun', requested(), combo({ startDate: july1 }), stocked],
    ['it ended', requested(), combo({ endDate: june1 }), stocked],
    ['it ends at this moment', requested(), combo({ endDate: now.toISOString() }), stocked],
    ['a garment is missing', requested({ products: [garment('tee')] }), combo(), stocked],
    [
      'a garment is repeated instead of the other',
      requested({ products: [garment('tee'), garment('tee')] }),
      combo(),
      stocked,
    ],
    [
      'a garment is repeated',
      requested({ products: [garment('tee'), garment('cap'), garment('cap')] }),
      combo(),
      stocked,
    ],
    [
      'a garment from outside the combo is added',
      requested({ products: [garment('tee'), garment('cap'), garment('bag')] }),
      combo(),
      [...stocked, product('bag')],
    ],
    [
      'a garment from outside the combo replaces another',
      requested({ products: [garment('tee'), garment('bag')] }),
      combo(),
      [...stocked, product('bag')],
    ],
    [
      'a size exists but is not offered in it',
      requested({ products: [garment('tee', 'tee-l'), garment('cap')] }),
      combo(),
      stocked,
    ],
    [
      'a size belongs to the other garment',
      requested({ products: [garment('tee', 'cap-m'), garment('cap')] }),
      combo(),
      stocked,
    ],
    [
      'the model is another one',
      requested({ products: [{ ...garment('tee'), variantId: 'cap-black' }, garment('cap')] }),
      combo(),
      stocked,
    ],
    [
      'a garment is disabled',
      requested(),
      combo(),
      [product('tee', { state: false }), product('cap')],
    ],
    [
      'a garment is a test product',
      requested(),
      combo(),
      [product('tee', { categoria: 'test' }), product('cap')],
    ],
    ['a garment is gone', requested(), combo(), [product('cap')]],
    ['its size is gone', requested(), combo(), [product('tee', { variants: [] }), product('cap')]],
    ['it is empty', requested({ products: [] }), combo({ products: [] }), stocked],
  ])('because %s', (_title, entry, promotion, products) => {
    expect(refusal([entry], promotion, products)).toMatchObject({
      code: 'unavailable',
      message: 'Remera y gorra ya no está disponible.',
      details: { more: { unavailable: ['combo'] } },
    });
  });

  test('because a garment is marked Sin Stock, even with units left', () => {
    const marked = [product('tee', { ofertaNuevo: 'Sin Stock' }), product('cap')];
    expect(refusal([requested()], combo(), marked)).toMatchObject({
      code: 'insufficient_stock',
      message: 'No hay stock suficiente de Remera y gorra.',
      details: { more: { error: 'Stock Insuficiente' } },
    });
  });

  test('because it never existed', () => {
    expect(refusal([requested({ promoId: 'ghost' })])).toMatchObject({
      code: 'unavailable',
      message: 'Un producto del carrito ya no está disponible.',
      details: { more: { unavailable: ['ghost'] } },
    });
  });

  test('it can be bought from the moment it begins', () => {
    const promotion = combo({ startDate: now.toISOString(), endDate: july1 });
    expect(quote([requested()], promotion).lines).toHaveLength(1);
  });
});

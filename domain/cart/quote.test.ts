import { describe, expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import type { RequestedProduct } from '../contract/checkout.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import { priceSettings } from '../testing/cart-samples.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { type Quote, quoteOrder } from './quote.ts';

const now = new Date('2026-06-15T12:00:00.000Z');

const product = (_id: string, change: Partial<Product> = {}): Product => ({
  ...plainProduct,
  _id,
  nombre: `Nombre de ${_id}`,
  categoria: 'Remeras',
  image: '/whole.webp',
  variants: [
    {
      _id: `${_id}-black`,
      color: 'black',
      modelName: 'Negra',
      thumbnailImages: [`/${_id}.webp`],
      thumbnailImageMain: null,
      sizes: [
        { _id: `${_id}-m`, size: 'M', stock: 2 },
        { _id: `${_id}-l`, size: 'L', stock: 0 },
      ],
    },
    {
      _id: `${_id}-white`,
      color: 'white',
      modelName: 'Blanca',
      thumbnailImages: [],
      thumbnailImageMain: null,
      sizes: [{ _id: `${_id}-white-m`, size: 'M', stock: 2 }],
    },
  ],
  ...change,
});

const requested = (_id: string, change: Partial<RequestedProduct> = {}): RequestedProduct => ({
  _id,
  variants: [{ _id: `${_id}-black`, sizes: [{ _id: `${_id}-m` }] }],
  quantity: 1,
  precio: 25_000,
  ...change,
});

const choice = (variantId: string, sizeId: string) => ({
  variants: [{ _id: variantId, sizes: [{ _id: sizeId }] }],
});

function quote(entries: RequestedProduct[], ...products: Product[]): Quote {
  const options = { ...priceSettings, now, isLocked: false };
  const quoted = quoteOrder(entries, { products, promotions: [] }, options);
  if (isRefusal(quoted)) throw new Error(quoted.message);
  return quoted;
}

function refusal(entries: RequestedProduct[], ...products: Product[]): Refusal {
  const options = { ...priceSettings, now, isLocked: false };
  const quoted = quoteOrder(entries, { products, promotions: [] }, options);
  if (!isRefusal(quoted)) throw new Error('It was not refused');
  return quoted;
}

describe('the shop quotes an order', () => {
  test('two black M cost twice the price of today, and shipping', () => {
    expect(quote([requested('tee', { quantity: 2 })], product('tee'))).toEqual({
      lines: [
        {
          promotionId: null,
          title: 'Nombre de tee',
          image: '/tee.webp',
          unitPrice: 2_500_000,
          quantity: 2,
          discount: 0,
          total: 5_000_000,
          net: null,
          freeShipping: false,
          items: [
            {
              sizeId: 'tee-m',
              quantity: 2,
              title: 'Nombre de tee',
              image: '/tee.webp',
              color: 'black',
              size: 'M',
              modelName: 'Negra',
            },
          ],
        },
      ],
      discounts: [],
      delivery: null,
      breakdown: {
        lines: [{ unitPrice: 2_500_000, quantity: 2, discount: 0, total: 5_000_000, net: null }],
        subtotal: 5_000_000,
        discount: 0,
        delivery: { cost: 1_000_000, net: null },
        net: null,
        total: 6_000_000,
      },
    });
  });

  test('a colour without pictures shows the picture of the product', () => {
    const entry = requested('tee', choice('tee-white', 'tee-white-m'));
    expect(quote([entry], product('tee')).lines[0]).toMatchObject({
      image: '/whole.webp',
      items: [{ image: '/whole.webp', color: 'white' }],
    });
  });

  test('the quote does not check the stock, the database does', () => {
    const entry = requested('tee', choice('tee-black', 'tee-l'));
    expect(quote([entry], product('tee')).lines).toHaveLength(1);
  });

  test('every line is quoted, in the order of the cart', () => {
    const stocked = [product('cap', { precio: 0.1 }), product('tee', { precio: 0.2 })];
    const { lines, breakdown } = quote([requested('tee'), requested('cap')], ...stocked);
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([20, 10]);
    expect(breakdown.subtotal).toBe(30);
  });
});

describe('what cannot be bought', () => {
  test.each<[string, Product[], Partial<RequestedProduct>]>([
    ['a disabled product', [product('tee', { state: false })], {}],
    ['a test product', [product('tee', { categoria: 'test' })], {}],
  ])('%s', (_title, stocked, change) => {
    expect(refusal([requested('tee', change)], ...stocked)).toMatchObject({
      code: 'unavailable',
      message: 'Nombre de tee ya no está disponible.',
      details: { more: { unavailable: ['tee'] } },
    });
  });

  test.each<[string, Product[], [string, string]]>([
    ['a colour that is gone', [product('tee')], ['tee-pink', 'tee-m']],
    ['a size that is gone', [product('tee')], ['tee-black', 'tee-xxl']],
    ['a size of another colour', [product('tee')], ['tee-black', 'tee-white-m']],
    ['a colour of another product', [product('tee'), product('cap')], ['cap-black', 'cap-m']],
  ])('%s, while the other sizes of the product can be bought', (_title, stocked, chosen) => {
    expect(refusal([requested('tee', choice(...chosen))], ...stocked)).toMatchObject({
      code: 'unavailable',
      message: 'El talle elegido de Nombre de tee ya no está disponible.',
      details: { more: { unavailable: [chosen[1]] } },
    });
  });

  test('a product that never existed', () => {
    expect(refusal([requested('ghost')], product('tee'))).toMatchObject({
      code: 'unavailable',
      message: 'Un producto del carrito ya no está disponible.',
      details: { more: { unavailable: ['ghost'] } },
    });
  });

  test('a product marked Sin Stock, with the error text of the checkout', () => {
    expect(refusal([requested('tee')], product('tee', { ofertaNuevo: 'Sin Stock' }))).toMatchObject(
      {
        code: 'insufficient_stock',
        message: 'No hay stock suficiente de Nombre de tee.',
        details: { more: { error: 'Stock Insuficiente' } },
      },
    );
  });

  test('one unavailable product refuses the whole order', () => {
    const stocked = [product('tee'), product('cap', { state: false })];
    expect(refusal([requested('tee'), requested('cap')], ...stocked)).toMatchObject({
      details: { more: { unavailable: ['cap'] } },
    });
  });
});

describe('a price that changed after the shopper saw it', () => {
  test('a price rise is refused with both prices', () => {
    const entry = requested('tee', { precio: 20_000 });
    expect(refusal([entry], product('tee', { precio: 25_000 }))).toMatchObject({
      code: 'price_changed',
      message: 'Cambió el precio de un producto del carrito. Revisalo y confirmá.',
      details: {
        more: {
          changes: [{ _id: 'tee', name: 'Nombre de tee', displayed: 20_000, current: 25_000 }],
        },
      },
    });
  });

  test('a rise of one centavo counts as a rise', () => {
    expect(refusal([requested('tee', { precio: 24_999.99 })], product('tee')).code).toBe(
      'price_changed',
    );
  });

  test('every rise is reported in one refusal, and nothing but rises', () => {
    const stocked = [product('tee'), product('cap'), product('bag')];
    const entries = [
      requested('tee', { precio: 1 }),
      requested('cap', { precio: 30_000 }),
      requested('bag', { precio: 2 }),
    ];
    expect(refusal(entries, ...stocked).details.more?.changes).toMatchObject([
      { _id: 'tee', displayed: 1 },
      { _id: 'bag', displayed: 2 },
    ]);
  });

  test('after a price cut the lower price is charged', () => {
    const { breakdown } = quote([requested('tee', { precio: 30_000 })], product('tee'));
    expect(breakdown.subtotal).toBe(2_500_000);
  });

  test('an unavailable product is reported before a price rise', () => {
    const stocked = [product('tee'), product('cap', { state: false })];
    expect(refusal([requested('tee', { precio: 1 }), requested('cap')], ...stocked).code).toBe(
      'unavailable',
    );
  });
});

describe('extras alone cannot be bought', () => {
  const sticker = product('sticker', { menu: true });

  test.each([
    [1, 'No se puede proceder con un solo ítem de menú en el carrito.'],
    [
      2,
      'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
    ],
  ])('%d of them', (quantity, message) => {
    expect(refusal([requested('sticker', { quantity })], sticker)).toMatchObject({
      code: 'menu_only',
      message,
    });
  });

  test('with a tee they can be bought', () => {
    expect(
      quote([requested('sticker'), requested('tee')], sticker, product('tee')).lines,
    ).toHaveLength(2);
  });

  test('the shop decides whether a product is an extra, not the request', () => {
    const forged = { ...requested('sticker'), menu: false };
    expect(refusal([forged], sticker).code).toBe('menu_only');
  });
});

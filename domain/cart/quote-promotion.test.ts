import { describe, expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import type { RequestedEntry, RequestedPromotion } from '../contract/checkout.ts';
import type { Promotion } from '../contract/promotions.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import { type Quote, quoteOrder } from './quote.ts';

const now = new Date('2026-06-15T12:00:00.000Z');

const model = (product: string, picture: string[]) => ({
  color: 'black',
  modelName: `Modelo ${product}`,
  thumbnailImages: picture,
  thumbnailImageMain: null,
});

const product = (_id: string, change: Partial<Product> = {}): Product => ({
  _id,
  nombre: `Nombre de ${_id}`,
  descripcion: '',
  cuidados: '',
  precio: 25_000,
  categoria: null,
  store: 'Lv',
  state: true,
  menu: false,
  ofertaNuevo: 'Nada',
  image: null,
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
  version: '1.1',
  ...change,
});

/** The M of both; the L of the tee exists, but is not part of the combo. */
const offered = (_id: string) => ({
  productId: _id,
  nombre: `Nombre de ${_id}`,
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
const wants = (change: Partial<RequestedPromotion> = {}): RequestedPromotion => ({
  promoId: 'combo',
  promoPrice: 40_000,
  quantity: 1,
  products: [garment('tee'), garment('cap')],
  ...change,
});

const shelf = [product('tee'), product('cap')];

function quote(entries: RequestedEntry[], promotion = combo(), products = shelf): Quote {
  const quoted = quoteOrder(entries, { products, promotions: [promotion] }, now);
  if (isRefusal(quoted)) throw new Error(quoted.message);
  return quoted;
}

function refusal(entries: RequestedEntry[], promotion = combo(), products = shelf): Refusal {
  const quoted = quoteOrder(entries, { products, promotions: [promotion] }, now);
  if (!isRefusal(quoted)) throw new Error('It was not refused');
  return quoted;
}

describe('the shop quotes a combo', () => {
  test('it is one line at the price of the combo that takes every garment', () => {
    const garmentOf = (_id: string) => ({
      sizeId: `${_id}-m`,
      quantity: 3,
      title: `Nombre de ${_id}`,
      image: `/${_id}.webp`,
      color: 'black',
      size: 'M',
      modelName: `Modelo ${_id}`,
    });
    expect(quote([wants({ quantity: 3 })])).toEqual({
      lines: [
        {
          promotionId: 'combo',
          title: 'Remera y gorra',
          image: '/tee.webp',
          unitPrice: 4_000_000,
          quantity: 3,
          freeShipping: false,
          items: [garmentOf('tee'), garmentOf('cap')],
        },
      ],
      totals: { subtotal: 12_000_000, shipping: 1_000_000, total: 13_000_000 },
    });
  });

  test('it shows its own picture when it has one', () => {
    expect(quote([wants()], combo({ image: '/combo.webp' })).lines[0]?.image).toBe('/combo.webp');
  });

  test('free shipping is what the shop says, whatever the browser sent', () => {
    const pretended = { ...wants(), freeShipping: true };
    expect(quote([pretended]).totals.shipping).toBe(1_000_000);
    expect(quote([wants()], combo({ freeShipping: true })).totals).toEqual({
      subtotal: 4_000_000,
      shipping: 0,
      total: 4_000_000,
    });
  });

  test('a quantity of garments that the browser sent is not believed', () => {
    const greedy = { ...garment('tee'), quantity: 9 };
    const { lines } = quote([wants({ products: [greedy, garment('cap')] })]);
    expect(lines[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('the browser may name the garments in any order', () => {
    const { lines } = quote([wants({ products: [garment('cap'), garment('tee')] })]);
    expect(lines[0]?.items.map(({ sizeId }) => sizeId)).toEqual(['tee-m', 'cap-m']);
  });

  test('a combo of extras may be bought alone', () => {
    const extras = [product('tee', { menu: true }), product('cap', { menu: true })];
    expect(quote([wants()], combo(), extras).lines).toHaveLength(1);
  });

  test('a rise is told, a fall is charged', () => {
    expect(refusal([wants({ promoPrice: 39_999.99 })])).toMatchObject({
      code: 'price_changed',
      details: {
        more: {
          changes: [
            { _id: 'combo', name: 'Remera y gorra', displayed: 39_999.99, current: 40_000 },
          ],
        },
      },
    });
    expect(quote([wants({ promoPrice: 50_000 })]).totals.subtotal).toBe(4_000_000);
  });
});

describe('a combo that cannot be bought', () => {
  const june1 = '2026-06-01T03:00:00.000Z';
  const july1 = '2026-07-01T03:00:00.000Z';

  test.each<[string, RequestedPromotion, Promotion, Product[]]>([
    ['it is inactive', wants(), combo({ active: false }), shelf],
    ['it has not begun', wants(), combo({ startDate: july1 }), shelf],
    ['it ended', wants(), combo({ endDate: june1 }), shelf],
    ['it ends this very moment', wants(), combo({ endDate: now.toISOString() }), shelf],
    ['a garment is missing', wants({ products: [garment('tee')] }), combo(), shelf],
    [
      'a garment comes twice instead of the other',
      wants({ products: [garment('tee'), garment('tee')] }),
      combo(),
      shelf,
    ],
    [
      'a garment comes once too often',
      wants({ products: [garment('tee'), garment('cap'), garment('cap')] }),
      combo(),
      shelf,
    ],
    [
      'a garment of another shelf is slipped in',
      wants({ products: [garment('tee'), garment('cap'), garment('bag')] }),
      combo(),
      [...shelf, product('bag')],
    ],
    [
      'a garment of another shelf takes its place',
      wants({ products: [garment('tee'), garment('bag')] }),
      combo(),
      [...shelf, product('bag')],
    ],
    [
      'a size exists but is not offered in it',
      wants({ products: [garment('tee', 'tee-l'), garment('cap')] }),
      combo(),
      shelf,
    ],
    [
      'a size belongs to the other garment',
      wants({ products: [garment('tee', 'cap-m'), garment('cap')] }),
      combo(),
      shelf,
    ],
    [
      'the model is another one',
      wants({ products: [{ ...garment('tee'), variantId: 'cap-black' }, garment('cap')] }),
      combo(),
      shelf,
    ],
    ['a garment is disabled', wants(), combo(), [product('tee', { state: false }), product('cap')]],
    [
      'a garment is a trial',
      wants(),
      combo(),
      [product('tee', { categoria: 'test' }), product('cap')],
    ],
    ['a garment is gone', wants(), combo(), [product('cap')]],
    ['its size is gone', wants(), combo(), [product('tee', { variants: [] }), product('cap')]],
    ['it is empty', wants({ products: [] }), combo({ products: [] }), shelf],
  ])('because %s', (_title, entry, promotion, products) => {
    expect(refusal([entry], promotion, products)).toMatchObject({
      code: 'unavailable',
      message: 'Remera y gorra ya no está disponible.',
      details: { more: { unavailable: ['combo'] } },
    });
  });

  test('because a garment is marked Sin Stock, whatever its sizes hold', () => {
    const marked = [product('tee', { ofertaNuevo: 'Sin Stock' }), product('cap')];
    expect(refusal([wants()], combo(), marked)).toMatchObject({
      code: 'insufficient_stock',
      message: 'No hay stock suficiente de Remera y gorra.',
      details: { more: { error: 'Stock Insuficiente' } },
    });
  });

  test('because the shop never had it', () => {
    expect(refusal([wants({ promoId: 'ghost' })])).toMatchObject({
      code: 'unavailable',
      message: 'Un producto del carrito ya no está disponible.',
      details: { more: { unavailable: ['ghost'] } },
    });
  });

  test('it can be bought from the moment it begins', () => {
    const promotion = combo({ startDate: now.toISOString(), endDate: july1 });
    expect(quote([wants()], promotion).lines).toHaveLength(1);
  });
});

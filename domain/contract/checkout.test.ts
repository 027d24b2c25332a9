import { describe, expect, test } from 'vitest';
import { preferenceBody } from './checkout.ts';

const uuid = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

const tee = {
  _id: uuid(1),
  variants: [{ _id: uuid(2), sizes: [{ _id: uuid(3) }] }],
  quantity: 1,
  precio: 25_000,
};
const combo = {
  promoId: uuid(4),
  promoPrice: 40_000,
  quantity: 1,
  products: [{ productId: uuid(1), variantId: uuid(2), sizeId: uuid(3) }],
};
const shippingInfo = {
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
  address: 'Colón 1',
  addressDni: '30123456',
};
const body = { products: [tee], shippingInfo, paymentReference: 'una-vez' };

/** The error of each field: the first one of each. */
function errorsOf(input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of preferenceBody.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

const isValidEntry = (entry: unknown) =>
  preferenceBody.safeParse({ ...body, products: [entry] }).success;

describe('the checkout requests a preference', () => {
  test('a tee and a combo are accepted, and unknown fields dropped', () => {
    const hostile = {
      ...body,
      userId: uuid(9),
      total: 1,
      products: [
        { ...tee, nombre: 'Gratis', freeShipping: true, menu: false },
        { ...combo, promoName: 'Gratis', freeShipping: true },
      ],
    };
    expect(preferenceBody.parse(hostile)).toEqual({
      products: [tee, combo],
      shippingInfo: { ...shippingInfo, country: 'Argentina' },
      paymentReference: 'una-vez',
    });
  });

  test.each([
    ['an empty body', {}, 'products', 'El carrito no es válido'],
    [
      'a cart that is not a list',
      { ...body, products: tee },
      'products',
      'El carrito no es válido',
    ],
    ['an empty cart', { ...body, products: [] }, 'products', 'No hay nada en el carrito'],
    [
      'more than a hundred entries',
      { ...body, products: Array.from({ length: 101 }, () => tee) },
      'products',
      'Podés llevar hasta 30 productos y promociones por compra.',
    ],
    [
      'an invalid address',
      { ...body, shippingInfo: { ...shippingInfo, addressDni: '' } },
      'shippingInfo.addressDni',
      'El DNI es obligatorio',
    ],
    [
      'no reference',
      { ...body, paymentReference: undefined },
      'paymentReference',
      'Falta la referencia de pago',
    ],
    [
      'an empty reference',
      { ...body, paymentReference: '' },
      'paymentReference',
      'Falta la referencia de pago',
    ],
    [
      'a reference of the wrong type',
      { ...body, paymentReference: 5 },
      'paymentReference',
      'Falta la referencia de pago',
    ],
    [
      'a reference with a NUL',
      { ...body, paymentReference: 'a\u0000' },
      'paymentReference',
      'Tiene caracteres que no se pueden guardar',
    ],
  ])('with %s it is refused', (_title, input, field, expected) => {
    expect(errorsOf(input)[field]).toBe(expected);
  });

  test('a reference may have a hundred characters', () => {
    const errorFor = (length: number) =>
      errorsOf({ ...body, paymentReference: 'r'.repeat(length) }).paymentReference;
    expect(errorFor(100)).toBeUndefined();
    expect(errorFor(101)).toBe('Puede tener como máximo 100 caracteres');
  });
});

describe('an entry of the cart', () => {
  const quantities: [unknown, boolean][] = [
    [1, true],
    [1000, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [1001, false],
    [1e308, false],
    [JSON.parse('1e999'), false],
    [Number.NaN, false],
    ['1', false],
    [null, false],
    [[1], false],
  ];

  test.each(quantities)('in a quantity of %j is valid: %s', (quantity, expected) => {
    expect(isValidEntry({ ...tee, quantity })).toBe(expected);
    expect(isValidEntry({ ...combo, quantity })).toBe(expected);
  });

  const prices: [unknown, boolean][] = [
    [0, true],
    [0.01, true],
    [1e9, true],
    [-1, false],
    [0.001, false],
    [1e10, false],
    ['25000', false],
    [null, false],
  ];

  test.each(prices)('displayed at %j is valid: %s', (price, expected) => {
    expect(isValidEntry({ ...tee, precio: price })).toBe(expected);
    expect(isValidEntry({ ...combo, promoPrice: price })).toBe(expected);
  });

  const [model] = tee.variants;
  const [garment] = combo.products;

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'tee'],
    ['a list', [tee]],
    ['an empty object', {}],
    ['a product with an invalid id', { ...tee, _id: '1' }],
    ['a product without variant', { ...tee, variants: [] }],
    ['a product with two variants', { ...tee, variants: [model, model] }],
    ['a product without size', { ...tee, variants: [{ ...model, sizes: [] }] }],
    [
      'a product with two sizes',
      { ...tee, variants: [{ ...model, sizes: [{ _id: uuid(3) }, { _id: uuid(5) }] }] },
    ],
    ['a combo without garments', { ...combo, products: [] }],
    ['a combo of 31 garments', { ...combo, products: Array.from({ length: 31 }, () => garment) }],
    ['a garment without size', { ...combo, products: [{ ...garment, sizeId: undefined }] }],
    ['a garment with a negative quantity', { ...combo, products: [{ ...garment, quantity: -1 }] }],
  ])('that is %s is refused', (_title, entry) => {
    expect(isValidEntry(entry)).toBe(false);
  });

  test('an error names the index of the entry in the cart', () => {
    expect(errorsOf({ ...body, products: [tee, {}] })).toEqual({
      'products.1': 'Un producto del carrito no es válido',
    });
  });
});

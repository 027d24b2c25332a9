import { describe, expect, test } from 'vitest';
import { plainProduct } from '../testing/plain-product.ts';
import { maxThumbnails, productInput } from './product-input.ts';

const uuid = '01900000-0000-7000-8000-000000000001';

const size = { size: 'M', stock: 3 };
const variant = { color: 'black', modelName: 'Remera negra', sizes: [size] };
const tee = { nombre: 'Remera', precio: 25_000, store: 'Kings', variants: [variant] };

/** The error that the form shows under each field: the first one of each. */
function errorsOf(input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of productInput.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
const withVariant = (change: object) => ({ ...tee, variants: [{ ...variant, ...change }] });
const withSize = (change: object) => withVariant({ sizes: [{ ...size, ...change }] });

describe('an administrator saves a product', () => {
  test('missing fields have default values', () => {
    const { _id, version, ...plain } = plainProduct;
    expect(productInput.parse(tee)).toEqual({
      ...plain,
      variants: [{ ...variant, thumbnailImages: [], thumbnailImageMain: null }],
    });
  });

  test('texts are trimmed and stores sorted', () => {
    const typed = { ...tee, nombre: ' Remera ', categoria: ' Remeras ', store: ' Lv , Kings ' };
    expect(productInput.parse(typed)).toMatchObject({
      nombre: 'Remera',
      categoria: 'Remeras',
      store: 'Kings,Lv',
    });
    expect(productInput.parse({ ...tee, categoria: '  ' }).categoria).toBeNull();
  });

  test('an empty form shows what is missing', () => {
    expect(errorsOf({})).toEqual({
      nombre: 'El nombre es obligatorio',
      precio: 'Debe ser un número',
      store: 'Elegí al menos una tienda',
      variants: 'El producto debe tener al menos una variante',
    });
  });

  test.each<[string, object, Record<string, string>]>([
    ['a blank name', { nombre: ' ' }, { nombre: 'El nombre es obligatorio' }],
    [
      'a name too long',
      { nombre: 'n'.repeat(121) },
      { nombre: 'Puede tener como máximo 120 caracteres' },
    ],
    ['a price of zero', { precio: 0 }, { precio: 'El precio debe ser mayor que cero' }],
    ['a price of minus zero', { precio: -0 }, { precio: 'El precio debe ser mayor que cero' }],
    ['a negative price', { precio: -1 }, { precio: 'No puede ser negativo' }],
    [
      'a price with three decimals',
      { precio: 1.001 },
      { precio: 'Puede tener como máximo dos decimales' },
    ],
    ['a price near zero', { precio: 1e-9 }, { precio: 'Puede tener como máximo dos decimales' }],
    ['a price too large', { precio: 1e300 }, { precio: 'Es demasiado grande' }],
    ['a price as text', { precio: '25000' }, { precio: 'Debe ser un número' }],
    ['no shop', { store: '' }, { store: 'Elegí al menos una tienda' }],
    ['an unknown shop', { store: 'Queens' }, { store: 'Elegí al menos una tienda' }],
    ['one of two shops unknown', { store: 'Kings,Queens' }, { store: 'Elegí al menos una tienda' }],
    ['a list of shops', { store: ['Kings'] }, { store: 'Elegí al menos una tienda' }],
    ['a state as text', { state: 'true' }, { state: 'Debe ser verdadero o falso' }],
    ['a menu as number', { menu: 1 }, { menu: 'Debe ser verdadero o falso' }],
    ['an unknown offer', { ofertaNuevo: 'Rebaja' }, { ofertaNuevo: 'La etiqueta no existe' }],
    [
      'a prototype key as offer',
      { ofertaNuevo: '__proto__' },
      { ofertaNuevo: 'La etiqueta no existe' },
    ],
    [
      'a day in the year zero',
      { availableFrom: '0000-01-01' },
      { availableFrom: 'El año debe ser de 1970 a 9998' },
    ],
    ['no variants', { variants: [] }, { variants: 'El producto debe tener al menos una variante' }],
    [
      'too many variants',
      { variants: Array.from({ length: 41 }, () => variant) },
      { variants: 'Un producto puede tener como máximo 40 variantes' },
    ],
    [
      'a repeated variant',
      { variants: [variant, { ...variant, _id: uuid }, { ...variant, _id: uuid }, variant] },
      { variants: 'Hay una variante repetida' },
    ],
    [
      'a NUL in its texts',
      { nombre: 'a\u0000', descripcion: 'a\u0000', cuidados: 'a\u0000', categoria: 'a\u0000' },
      {
        nombre: 'Tiene caracteres que no se pueden guardar',
        descripcion: 'Tiene caracteres que no se pueden guardar',
        cuidados: 'Tiene caracteres que no se pueden guardar',
        categoria: 'Tiene caracteres que no se pueden guardar',
      },
    ],
  ])('%s is refused', (_title, change, expected) => {
    expect(errorsOf({ ...tee, ...change })).toEqual(expected);
  });
});

describe('its variants and sizes', () => {
  test.each<[string, object, string, string]>([
    ['no colour', { color: ' ' }, 'color', 'El color es obligatorio'],
    ['no model', { modelName: '' }, 'modelName', 'El nombre del modelo es obligatorio'],
    ['an invalid id', { _id: '1' }, '_id', 'El identificador no es válido'],
    [
      'a repeated size, in any case',
      { sizes: [size, { ...size, size: ' m ' }] },
      'sizes',
      'Hay un talle repetido',
    ],
    [
      'the id of a size twice',
      {
        sizes: [
          { ...size, _id: uuid },
          { ...size, _id: uuid, size: 'L' },
        ],
      },
      'sizes',
      'Hay un talle repetido',
    ],
    [
      'more than thirty sizes',
      { sizes: Array.from({ length: 31 }, (_, at) => ({ ...size, size: `${at}` })) },
      'sizes',
      'Una variante puede tener como máximo 30 talles',
    ],
    [
      'a fourth picture',
      { thumbnailImages: ['/1.webp', '/2.webp', '/3.webp', '/4.webp'] },
      'thumbnailImages',
      'Cada variante puede tener como máximo 3 imágenes',
    ],
  ])('%s is refused', (_title, change, field, expected) => {
    expect(errorsOf(withVariant(change))).toEqual({ [`variants.0.${field}`]: expected });
  });

  test('the price before an offer is higher than its price', () => {
    const offer = { ...tee, ofertaNuevo: 'Oferta', previousPrice: 25_000 };
    const error = { previousPrice: 'El precio anterior debe ser mayor que el precio' };
    expect(errorsOf(offer)).toEqual(error);
    expect(errorsOf({ ...offer, nombre: '' })).toMatchObject(error);
    expect(errorsOf({ ...offer, previousPrice: 25_001 })).toEqual({});
    // Shown with an offer alone.
    expect(errorsOf({ ...offer, ofertaNuevo: 'Nada' })).toEqual({});
  });

  test('three pictures and a valid id are accepted', () => {
    const thumbnailImages = ['/1.webp', '/2.webp', '/3.webp'];
    expect(maxThumbnails).toBe(3);
    expect(errorsOf(withVariant({ _id: uuid, thumbnailImages }))).toEqual({});
  });

  test.each([
    [-1, 'El stock no puede ser negativo'],
    [1.5, 'El stock debe ser un número entero'],
    [2 ** 31, 'El stock es demasiado grande'],
    ['3', 'El stock debe ser un número'],
    [null, 'El stock debe ser un número'],
    [JSON.parse('1e999'), 'El stock debe ser un número'],
  ])('a stock of %j is refused: %s', (stock, expected) => {
    expect(errorsOf(withSize({ stock }))).toEqual({ 'variants.0.sizes.0.stock': expected });
    expect(errorsOf(withSize({ stockBefore: stock }))).toEqual({
      'variants.0.sizes.0.stockBefore': expected,
    });
  });

  test.each([0, 1, 1_000_000, 1_000_003])('a stock of %d is accepted', (stock) => {
    expect(errorsOf(withSize({ stock, stockBefore: stock }))).toEqual({});
  });

  test.each([{}, { stockBefore: 3 }, { stockBefore: 1_000_003 }])(
    'a stock over a million is refused unless it was read: %j',
    (read) => {
      expect(errorsOf(withSize({ stock: 1_000_001, ...read }))).toEqual({
        'variants.0.sizes.0.stock': 'El stock es demasiado grande',
      });
    },
  );

  test('a size without name is refused', () => {
    expect(errorsOf(withSize({ size: ' ' }))).toEqual({
      'variants.0.sizes.0.size': 'El talle es obligatorio',
    });
  });
});

describe('the address of a picture', () => {
  test.each(['/media/products/a.webp', '/placeholder.webp', 'https://cdn.test/a.webp?x=1#y'])(
    '%s is accepted',
    (image) => {
      expect(productInput.parse({ ...tee, image }).image).toBe(image);
    },
  );

  test.each([
    '',
    'a.webp',
    '/',
    '//evil.test/a.webp',
    '/\\evil.test/a.webp',
    'http://cdn.test/a.webp',
    'javascript:alert(1)',
    'data:image/webp;base64,AAAA',
    ' https://cdn.test/a.webp',
    'https://cdn.test/a b.webp',
    'https://cdn.test:media/a.webp',
    'https://[/a.webp',
    'https://a^b.test/a.webp',
    'https://cdn.test/a.webp\nSet-Cookie: a=b',
    '/a\u0000.webp',
    '/a\ud800.webp',
    5,
    {},
  ])('%j is refused', (image) => {
    expect(errorsOf({ ...tee, image })).toEqual({ image: 'La imagen no es válida' });
    expect(errorsOf(withVariant({ thumbnailImages: [image] }))).toEqual({
      'variants.0.thumbnailImages.0': 'La imagen no es válida',
    });
  });

  test('an address that is too long is refused', () => {
    expect(errorsOf({ ...tee, image: `/${'a'.repeat(500)}` })).toEqual({
      image: 'La dirección de la imagen es demasiado larga',
    });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageGroups, genders } from '../catalogue/audience.ts';
import { knownColors } from '../catalogue/color.ts';
import { findColor } from '../catalogue/find-color.ts';
import { fits } from '../catalogue/fit.ts';
import { offerCodes } from '../catalogue/offer.ts';
import type { Product } from '../contract/catalogue.ts';
import { toCsv } from '../shared/csv.ts';
import { requiredText } from '../shared/text.ts';
import { tableOf } from '../testing/table-of.ts';
import { productTitles, writeProductRows } from './product-rows.ts';
import { readProductTable } from './read-product-table.ts';

const write = (products: readonly Product[]) =>
  new TextEncoder().encode(
    toCsv([productTitles, ...products.flatMap(writeProductRows)], { bom: true }),
  );

const nasty = fc.constantFrom(
  ...[
    '"',
    ';',
    ',',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '=',
    '+',
    '-',
    '@',
    "'",
    '\uFEFF',
    '＝',
    '😀',
    'ñ',
    ' ',
  ],
);
/** A text as the contract stores it: trimmed, with characters that can be stored. */
const anyText = (maxLength: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: nasty }, fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: Math.floor(maxLength / 4),
    })
    .map((parts) => parts.join('').replaceAll('\u0000', '').trim());
const anyName = (maxLength: number) =>
  anyText(maxLength)
    .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').trim())
    .filter((text) => requiredText('Falta', maxLength).safeParse(text).success);
const anyImage = fc
  .array(fc.constantFrom('a', ';', ',', '"', "'", '=', '%20'), { minLength: 1, maxLength: 8 })
  .map((parts) => `/media/${parts.join('')}`);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyPesos = fc.integer({ min: 1, max: 100_000_000_000 }).map((cents) => cents / 100);
/** Released reservations may add up to more than can be typed. */
const anyStock = fc.nat({ max: 2_000_000 });
const anyShade = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

const anyColor = fc.oneof(
  fc.constantFrom(...knownColors),
  fc.constantFrom(...knownColors).map((color) => color.toUpperCase()),
  anyName(40).filter((text) => findColor(text) === null),
);

const anyProduct: fc.Arbitrary<Product> = fc.record({
  _id: fc.constant(''),
  nombre: anyName(120),
  descripcion: anyText(400),
  cuidados: anyText(200),
  precio: anyPesos,
  previousPrice: orNull(anyPesos),
  weightGrams: orNull(fc.integer({ min: 1, max: 25_000 })),
  parcelSize: fc.constantFrom(null, '3x25x30', '1x1x150'),
  categoria: orNull(anyName(60)),
  store: fc.constantFrom('Kings', 'Lv', 'Kings,Lv'),
  state: fc.boolean(),
  menu: fc.boolean(),
  ofertaNuevo: fc.constantFrom(...offerCodes),
  image: orNull(anyImage),
  variants: fc.array(
    fc.record({
      _id: fc.constant(''),
      color: anyColor,
      modelName: anyName(80),
      thumbnailImages: fc.uniqueArray(anyImage, { maxLength: 3 }),
      thumbnailImageMain: orNull(anyImage),
      shade: orNull(anyShade),
      sizes: fc.uniqueArray(
        fc.record({ _id: fc.constant(''), size: anyName(20), stock: anyStock }),
        {
          maxLength: 4,
          selector: ({ size }) => size.toLowerCase(),
        },
      ),
    }),
    { maxLength: 3 },
  ),
  sizeChartId: fc.constant(null),
  fit: orNull(fc.constantFrom(...fits)),
  modelHeight: orNull(fc.integer({ min: 100, max: 230 })),
  modelSize: orNull(anyName(20)),
  gender: orNull(fc.constantFrom(...genders)),
  ageGroup: orNull(fc.constantFrom(...ageGroups)),
  availableFrom: orNull(fc.constantFrom('2026-12-01', '2027-02-28')),
  version: fc.constant('1.1'),
});

/** Gives each product, variant and size an id of its own. */
function withIds(products: readonly Product[]): Product[] {
  let last = 0;
  const next = () => {
    last += 1;
    return `0199c0de-0000-7000-8000-${String(last).padStart(12, '0')}`;
  };
  return products.map((product) => ({
    ...product,
    _id: next(),
    variants: product.variants.map((variant) => ({
      ...variant,
      _id: next(),
      sizes: variant.sizes.map((size) => ({ ...size, _id: next() })),
    })),
  }));
}

const anyProducts = fc.array(anyProduct, { minLength: 1, maxLength: 4 }).map(withIds);

/** What a file says of a value: a blank one is absent. */
const given = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

function expected({ _id, variants, sizeChartId, version, ...facts }: Product) {
  return {
    id: _id,
    ...given(facts),
    variants: variants.map(({ _id: variantId, sizes, ...variant }) => ({
      id: variantId,
      ...given(variant),
      sizes: sizes.map(({ _id: sizeId, size, stock }) => ({
        id: sizeId,
        size,
        stock,
        stockBefore: stock,
      })),
    })),
  };
}

const withoutLines = (products: unknown) =>
  JSON.parse(JSON.stringify(products, (key, value) => (key === 'line' ? undefined : value)));

test('a product that is exported is read again with the same values, whatever its texts', () => {
  fc.assert(
    fc.property(anyProducts, (products) => {
      const read = readProductTable(write(products));
      expect(read.problems).toEqual([]);
      expect([read.format, read.question, read.ignored]).toEqual(['own', null, []]);
      expect(withoutLines(read.products)).toEqual(products.map(expected));
    }),
  );
});

test('the facts of a product are in its first row, its ids in all', () => {
  const [[product] = []] = fc.sample(anyProducts, { numRuns: 1, seed: 7 });
  const size = { _id: crypto.randomUUID(), size: 'M', stock: 3 };
  const variant = { ...{ _id: crypto.randomUUID(), color: 'Black', modelName: 'Lisa' } };
  const rows = writeProductRows({
    ...(product as Product),
    nombre: 'Remera',
    precio: 1234.5,
    variants: [
      {
        ...variant,
        thumbnailImages: ['/a.webp', '/b.webp'],
        thumbnailImageMain: null,
        sizes: [size, { ...size, size: 'L' }],
      },
    ],
  });
  const cell = (row: number, title: string) => rows[row]?.[productTitles.indexOf(title)];
  expect(rows.map((row) => row.length)).toEqual([productTitles.length, productTitles.length]);
  expect([cell(0, 'Producto'), cell(1, 'Producto')]).toEqual(['Remera', '']);
  expect([cell(0, 'Precio'), cell(1, 'Precio')]).toEqual([1234.5, '']);
  expect([cell(0, 'Color'), cell(1, 'Color')]).toEqual(['Negro', '']);
  expect(cell(0, 'Imágenes de la variante')).toBe('/a.webp /b.webp');
  expect([cell(0, 'Id de producto'), cell(1, 'Id de producto')]).toEqual([
    product?._id,
    product?._id,
  ]);
  expect([cell(1, 'Id de variante'), cell(1, 'Talle')]).toEqual([variant._id, 'L']);
});

test('two colours with one Spanish name stay apart, and a colour is read in Spanish or English', () => {
  const colors = ['Negro', 'negro', 'Black', 'sky blue', 'Verde agua'];
  const { products } = tableOf([
    'Producto;Modelo;Color;Talle',
    ...colors.map((color, index) => `Remera ${index};Lisa;${color};M`),
  ]);
  expect(products.map(({ variants }) => variants[0]?.color)).toEqual([
    ...['Black', 'Black', 'Black', 'sky blue', 'Verde agua'],
  ]);
});

test('titles are known in any case, without accents and in any order; others are listed', () => {
  const { products, ignored, problems } = tableOf([
    'PRECIO;categoria;Proveedor;Genero;producto;activo;disponible desde;Tienda;Etiqueta',
    '1500;Remeras;Acme;MUJER;Remera;si;1/12/2026;kings, LV;en oferta',
  ]);
  expect([problems, ignored]).toEqual([[], ['Proveedor']]);
  expect(products).toEqual([
    {
      ...{ line: 2, nombre: 'Remera', precio: 1500, categoria: 'Remeras', gender: 'female' },
      ...{ state: true, availableFrom: '2026-12-01', store: 'Kings,Lv', ofertaNuevo: 'Oferta' },
      variants: [],
    },
  ]);
});

test('rows without ids add products, variants and sizes', () => {
  const { products, problems } = tableOf([
    'Producto;Precio;Modelo;Color;Talle;Stock',
    'Remera;1500;Lisa;Negro;S;1',
    ';;;;M;2',
    ';;Lisa;Blanco;S;3',
    ';;Lisa;Negro;L;4',
    'Remera;;Rayada;Negro;S;5',
    'Gorra;900;Lisa;Negro;Único;6',
  ]);
  expect(problems).toEqual([]);
  const sizesOf = products.map(({ variants }) =>
    variants.map(({ modelName, color, sizes }) => [
      `${modelName} ${color}`,
      ...sizes.map(({ size, stock }) => `${size} ${stock}`),
    ]),
  );
  expect(sizesOf).toEqual([
    [
      ['Lisa Black', 'S 1', 'M 2', 'L 4'],
      ['Lisa White', 'S 3'],
      ['Rayada Black', 'S 5'],
    ],
    [['Lisa Black', 'Único 6']],
  ]);
});

test('a row that names only the model adds to the variant of the row above', () => {
  const { products, problems } = tableOf([
    'Producto;Precio;Modelo;Color;Talle;Stock',
    'Remera;1500;Lisa;Negro;S;1',
    ';;Lisa;Blanco;S;2',
    ';;Lisa;;M;3',
  ]);
  expect(problems).toEqual([]);
  expect(products[0]?.variants.map(({ color, sizes }) => [color, sizes.length])).toEqual([
    ['Black', 1],
    ['White', 2],
  ]);
});

const id = '0199c0de-0000-7000-8000-000000000001';
const other = '0199c0de-0000-7000-8000-000000000002';

test.each<[string, string[], { line: number; column: string | null; text: string }]>([
  [
    'a model that two variants above have',
    [
      'Producto;Modelo;Color;Talle',
      ...['Remera;Lisa;Negro;S', ';Lisa;Blanco;S', ';Rayada;Negro;S', ';Lisa;;M'],
    ],
    {
      ...{ line: 5, column: 'Color' },
      text: 'Hay más de una variante así: completá su modelo y su color',
    },
  ],
  [
    'a negative stock',
    ['Producto;Stock', 'Remera;-1'],
    { line: 2, column: 'Stock', text: '«-1»: El stock no puede ser negativo' },
  ],
  [
    'a stock with a dot',
    ['Producto;stock', 'Remera;1.000'],
    { line: 2, column: 'stock', text: '«1.000» debe ser un número entero, sin puntos ni comas' },
  ],
  [
    'an unknown badge',
    ['Producto;Etiqueta', 'Remera;Ganga'],
    { line: 2, column: 'Etiqueta', text: '«Ganga»: La etiqueta no existe' },
  ],
  [
    'a price of zero',
    ['Producto;Precio', 'Remera;0'],
    { line: 2, column: 'Precio', text: '«0»: El precio debe ser mayor que cero' },
  ],
  [
    'a price in words',
    ['Producto;Precio', 'Remera;mil'],
    { line: 2, column: 'Precio', text: '«mil» no es un importe' },
  ],
  [
    'a day that does not exist',
    ['Producto;Disponible desde', 'Remera;30/2/2026'],
    { line: 2, column: 'Disponible desde', text: '«30/2/2026»: La fecha debe ser como 2026-12-01' },
  ],
  [
    'a day in the year zero',
    ['Producto;Disponible desde', 'Remera;0000-01-01'],
    {
      line: 2,
      column: 'Disponible desde',
      text: '«0000-01-01»: El año debe ser de 1970 a 9998',
    },
  ],
  [
    'neither yes nor no',
    ['Producto;Activo', 'Remera;quizás'],
    { line: 2, column: 'Activo', text: '«quizás» debe ser Sí o No' },
  ],
  [
    'an id that is none',
    ['Id de producto;Producto', '12;Remera'],
    { line: 2, column: 'Id de producto', text: '«12»: El identificador no es válido' },
  ],
  [
    'a store that does not exist',
    ['Producto;Tienda', 'Remera;Roma'],
    { line: 2, column: 'Tienda', text: '«Roma»: Elegí al menos una tienda' },
  ],
  [
    'too few cells',
    ['Producto;Precio;Stock', 'Remera;1'],
    { line: 2, column: null, text: 'La fila tiene 2 celdas, menos que los 3 títulos' },
  ],
  [
    'too many cells',
    ['Producto;Cuidados', 'Remera;"A\nmano"', 'Gorra;1;2'],
    { line: 4, column: null, text: 'La fila tiene 3 celdas, más que los 2 títulos' },
  ],
  [
    'a row of no product',
    ['Producto;Precio', ';15'],
    {
      line: 2,
      column: null,
      text: 'No se sabe de qué producto es la fila: falta su id o su nombre',
    },
  ],
  [
    'two values of one fact',
    ['Id de producto;Precio', `${id};15`, `${id};16`],
    { line: 3, column: 'Precio', text: 'Dice otra cosa que la fila de la línea 2' },
  ],
  [
    'a size twice',
    ['Producto;Id de talle;Stock', `Remera;${other};15`, `Remera;${other};16`],
    { line: 3, column: 'Id de talle', text: 'Este talle ya está en la línea 2' },
  ],
  [
    'a size name twice',
    ['Producto;Talle', 'Remera;M', ';m'],
    { line: 3, column: 'Talle', text: 'La variante ya tiene el talle «m»' },
  ],
  [
    'a column twice',
    ['Producto;Precio;precio', 'Remera;1;2'],
    { line: 1, column: 'Precio', text: 'Esta columna está dos veces' },
  ],
  [
    'no column with the product',
    ['Talle;Stock', 'M;2'],
    {
      line: 1,
      column: null,
      text: 'Falta la columna «Id de producto», que dice de qué producto es cada fila',
    },
  ],
  [
    'no known title',
    ['a;b', '1;2'],
    {
      line: 1,
      column: null,
      text: 'La primera fila no tiene ningún título conocido, como «Producto» o «Precio»',
    },
  ],
  [
    'an empty file',
    [],
    {
      line: 1,
      column: null,
      text: 'La primera fila no tiene ningún título conocido, como «Producto» o «Precio»',
    },
  ],
  [
    'a quote that does not end',
    ['Producto;Precio', 'Remera;1', '"Gorra;2', 'Buzo;3'],
    { line: 3, column: null, text: 'Esta fila tiene comillas que se abren y no se cierran' },
  ],
])('a file with %s has one problem, with its line', (_, lines, problem) => {
  expect(tableOf(lines).problems).toEqual([problem]);
});

test('a row that cannot be read changes nothing of its product, and the rows after it are read', () => {
  const { products } = tableOf(['Id de producto;Precio', `${id};1;2`, `${other};1500`]);
  expect(products).toEqual([{ line: 3, id: other, precio: 1500, variants: [] }]);
});

test('an Excel book is not read as a table', () => {
  const { problems } = readProductTable(new Uint8Array([0x50, 0x4b, 3, 4, 20]));
  expect(problems.map(({ text }) => text)).toEqual([
    'Es un libro de Excel: guardalo como CSV y volvé a elegirlo',
  ]);
});

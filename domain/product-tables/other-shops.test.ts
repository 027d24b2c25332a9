import { expect, test } from 'vitest';
import { colorHex } from '../catalogue/color.ts';
import { tableOf } from '../testing/table-of.ts';
import { readProductTable } from './read-product-table.ts';

const tiendanubeTitles =
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Nombre de propiedad 3;Valor de propiedad 3;Precio;Precio promocional;Peso (kg);Alto (cm);Ancho (cm);Profundidad (cm);Stock;SKU;Código de barras;Mostrar en tienda;Envío sin cargo;Descripción;Tags;Título para SEO;Descripción para SEO;Marca;Producto Físico;MPN;Sexo;Rango de edad;Costo;Visibilidad';
const shopifyTitles =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description';
const oldShopifyTitles =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status';

/** A row with these cells; the others are blank. */
const rowOf = (titles: string, separator: string) => (cells: Record<string, string>) =>
  titles
    .split(separator)
    .map((title) => (cells[title] ? `"${cells[title].replaceAll('"', '""')}"` : ''))
    .join(separator);
const tiendanube = rowOf(tiendanubeTitles, ';');
const shopify = rowOf(shopifyTitles, ',');
const oldShopify = rowOf(oldShopifyTitles, ',');

const options = { store: 'Kings' };
const names = { 'Nombre de propiedad 1': 'Color', 'Nombre de propiedad 2': 'Talle' };
const size = (color: string, talle: string) => ({
  'Valor de propiedad 1': color,
  'Valor de propiedad 2': talle,
});
const remera = {
  ...{ 'Identificador de URL': 'remera', Nombre: 'Remera', Categorías: 'Ropa > Remeras, Ofertas' },
  ...{ 'Mostrar en tienda': 'SI', Descripción: '<p>De algod&oacute;n</p>' },
};

test('a product of Tiendanube has a variant for each colour, with its sizes', () => {
  const table = [
    tiendanubeTitles,
    tiendanube({ ...remera, ...names, ...size('Negro', 'S'), Precio: '10,000.00', Stock: '3' }),
    tiendanube({ ...names, ...size('Negro', 'M'), Precio: '10,000.00', Stock: '0' }),
    tiendanube({
      ...{ 'Identificador de URL': 'remera', ...names, ...size('Verde agua', 'S') },
      ...{ Precio: '10,000.00', Stock: '2' },
    }),
  ].join('\r\n');
  // As Tiendanube writes it: windows-1252, of which these characters are the ones of latin-1.
  const bytes = Uint8Array.from(table, (character) => character.charCodeAt(0));
  const read = readProductTable(bytes, options);
  expect([read.format, read.problems, read.notes, read.question]).toEqual([
    ...['tiendanube', [], [], null],
  ]);
  expect(read.ignored).toContain('Peso (kg)');
  expect(read.products).toEqual([
    {
      ...{ line: 2, nombre: 'Remera', descripcion: 'De algodón', categoria: 'Remeras' },
      ...{ precio: 10000, endsOffer: true, state: true, store: 'Kings' },
      variants: [
        {
          ...{ line: 2, color: 'Black', modelName: 'Negro' },
          sizes: [
            { line: 2, size: 'S', stock: 3 },
            { line: 3, size: 'M', stock: 0 },
          ],
        },
        {
          ...{ line: 4, color: 'Verde agua', modelName: 'Verde agua' },
          sizes: [{ line: 4, size: 'S', stock: 2 }],
        },
      ],
    },
  ]);
});

const firstOf = (cells: Record<string, string>) =>
  tableOf([tiendanubeTitles, tiendanube({ ...remera, ...cells })], options).products[0];

test('a promotional price of Tiendanube is the price, with the label of an offer', () => {
  const offer = { precio: 8000, previousPrice: 10000, ofertaNuevo: 'Oferta' };
  expect(firstOf({ Precio: '10000.00', 'Precio promocional': '8000.00' })).toMatchObject(offer);
  for (const promotional of ['', '0.00', '10000.00', '12000.00']) {
    const product = firstOf({ Precio: '10000.00', 'Precio promocional': promotional });
    expect([product?.precio, product?.previousPrice, product?.ofertaNuevo]).toEqual([
      ...[10000, undefined, undefined],
    ]);
  }
});

test.each([
  [{ 'Mostrar en tienda': 'NO' }, false],
  [{ Visibilidad: 'Visible' }, true],
  [{ Visibilidad: 'Oculto' }, false],
  [{ Visibilidad: 'No listado' }, false],
  [{ 'Mostrar en tienda': 'NO', Visibilidad: 'Visible' }, false],
  [{ 'Mostrar en tienda': '' }, undefined],
])('the state of %j in Tiendanube is %s', (cells, state) => {
  expect(firstOf(cells)?.state).toBe(state);
});

test.each(['Talle', 'TALLA', 'Tamaño', 'Size'])('the property %s is the size', (name) => {
  const product = firstOf({
    ...{ 'Nombre de propiedad 1': 'Material', 'Valor de propiedad 1': 'Lino' },
    ...{ 'Nombre de propiedad 2': name, 'Valor de propiedad 2': 'M' },
    ...{ 'Nombre de propiedad 3': 'Estampa', 'Valor de propiedad 3': 'Rayas', Stock: '1' },
  });
  expect(product?.variants).toEqual([
    {
      ...{ line: 2, color: 'Único', shade: colorHex('Único'), modelName: 'Lino Rayas' },
      sizes: [{ line: 2, size: 'M', stock: 1 }],
    },
  ]);
});

test('a product without properties has one variant and one size, with a shade that fits it', () => {
  const { products, problems } = tableOf(
    [tiendanubeTitles, tiendanube({ ...remera, Precio: '1500', Stock: '4' })],
    options,
  );
  expect(problems).toEqual([]);
  expect(products[0]?.variants).toEqual([
    {
      ...{ line: 2, color: 'Único', shade: colorHex('Único'), modelName: 'Único' },
      sizes: [{ line: 2, size: 'Único', stock: 4 }],
    },
  ]);
});

test('a blank stock, which is unlimited there, is left out with a note', () => {
  const { products, problems, notes } = tableOf(
    [
      tiendanubeTitles,
      tiendanube({ ...remera, ...names, ...size('Negro', 'S') }),
      tiendanube({ ...names, ...size('Negro', 'M') }),
      tiendanube({ ...names, ...size('Negro', 'L'), Stock: '0' }),
    ],
    options,
  );
  expect(products[0]?.variants[0]?.sizes).toEqual([
    { line: 2, size: 'S' },
    { line: 3, size: 'M' },
    { line: 4, size: 'L', stock: 0 },
  ]);
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    '2 talles con stock ilimitado: la tienda cuenta unidades, cargá las que haya',
  ]);
});

test.each<[string, string[], { line: number; column: string | null; text: string }]>([
  [
    'another price for a size',
    [
      tiendanube({ ...remera, ...names, ...size('Negro', 'S'), Precio: '1500' }),
      tiendanube({ ...names, ...size('Negro', 'M'), Precio: '1600' }),
    ],
    {
      ...{ line: 3, column: 'Precio' },
      text: 'El producto tiene otro precio en la línea 2: la tienda tiene uno para todos sus talles',
    },
  ],
  [
    'a size twice',
    [
      tiendanube({ ...remera, ...names, ...size('Negro', 'S') }),
      tiendanube({ ...names, ...size('Black', 's') }),
    ],
    {
      ...{ line: 3, column: 'Valor de propiedad 2' },
      text: 'El talle «s» está dos veces en la misma variante',
    },
  ],
  [
    'a row that continues none',
    [tiendanube({ ...names, ...size('Negro', 'S') })],
    {
      ...{ line: 2, column: null },
      text: 'No se sabe de qué producto es la fila: falta su identificador',
    },
  ],
])('a file of Tiendanube with %s has one problem, with its line', (_, rows, problem) => {
  expect(tableOf([tiendanubeTitles, ...rows], options).problems).toEqual([problem]);
});

const image = 'https://cdn.example.com/a.jpg';
const expectedShopify = {
  ...{ line: 2, nombre: 'Remera', descripcion: 'Lisa', categoria: 'Remeras', precio: 1500 },
  ...{ previousPrice: 2000, ofertaNuevo: 'Oferta', state: true, image, store: 'Kings' },
  variants: [
    {
      ...{ line: 2, color: 'Black', modelName: 'Negro' },
      thumbnailImages: [`${image}?n`, image, `${image}?2`],
      sizes: [
        { line: 2, size: 'S', stock: 3 },
        { line: 4, size: 'M', stock: 0 },
      ],
    },
  ],
};
const stockNote = '1 talle con stock negativo: queda en 0';

test('a product of Shopify is read by the new titles', () => {
  const { format, products, problems, notes } = tableOf(
    [
      shopifyTitles,
      shopify({
        ...{ Title: 'Remera', 'URL handle': 'remera', Description: '<p>Lisa</p>' },
        ...{ Type: 'Remeras', 'Product category': 'Apparel & Accessories > Clothing' },
        ...{ 'Published on online store': 'TRUE', Status: 'Active', 'Option1 name': 'Color' },
        ...{ 'Option1 value': 'Negro', 'Option2 name': 'Talle', 'Option2 value': 'S' },
        ...{ Price: '1500.00', 'Compare-at price': '2000.00', 'Inventory tracker': 'shopify' },
        ...{ 'Inventory quantity': '3', 'Product image URL': image },
        ...{ 'Variant image URL': `${image}?n` },
      }),
      shopify({ 'URL handle': 'remera', 'Product image URL': `${image}?2` }),
      shopify({
        ...{ 'URL handle': 'remera', 'Option1 value': 'Negro', 'Option2 value': 'M' },
        ...{ Price: '1500.00', 'Compare-at price': '2000.00', 'Inventory tracker': 'shopify' },
        ...{ 'Inventory quantity': '-2' },
      }),
    ],
    options,
  );
  expect([format, problems, notes]).toEqual(['shopify', [], [stockNote]]);
  expect(products).toEqual([expectedShopify]);
});

test('a product of Shopify is read by the titles of older exports', () => {
  const { format, products, problems, notes } = tableOf(
    [
      oldShopifyTitles,
      oldShopify({
        ...{ Handle: 'remera', Title: 'Remera', 'Body (HTML)': '<p>Lisa</p>', Type: 'Remeras' },
        ...{ Published: 'true', 'Option1 Name': 'Color', 'Option1 Value': 'Negro' },
        ...{ 'Option2 Name': 'Talle', 'Option2 Value': 'S', 'Variant Price': '1500.00' },
        ...{ 'Variant Compare At Price': '2000.00', 'Variant Inventory Tracker': 'shopify' },
        ...{ 'Variant Inventory Qty': '3', 'Image Src': image, 'Variant Image': `${image}?n` },
      }),
      oldShopify({ Handle: 'remera', 'Image Src': `${image}?2` }),
      oldShopify({
        ...{ Handle: 'remera', 'Option1 Value': 'Negro', 'Option2 Value': 'M' },
        ...{ 'Variant Price': '1500.00', 'Variant Inventory Tracker': 'shopify' },
        ...{ 'Variant Inventory Qty': '-2' },
      }),
    ],
    options,
  );
  expect([format, problems, notes]).toEqual(['shopify', [], [stockNote]]);
  expect(products).toEqual([expectedShopify]);
});

type PictureRow = [color: string, image: string, variantImage?: string];

const notImported = 'cada variante tiene hasta 3, o solo las suyas si la tabla dice cuáles son';

test.each<[string, PictureRow[], (string | undefined)[], string[]]>([
  [
    'are those of a variant that has none, in their order',
    [
      ['Negro', '/1'],
      ['Blanco', '/2'],
      ['', '/3'],
      ['', '/1'],
    ],
    ['/1 /2 /3', '/1 /2 /3'],
    [],
  ],
  [
    'are at most three of each variant, and the others are counted',
    [
      ['Negro', '/1'],
      ['', '/2'],
      ['', '/3'],
      ['', '/4'],
      ['', '/5'],
    ],
    ['/1 /2 /3'],
    [`2 fotos no se importan: ${notImported}`],
  ],
  [
    'are not added to a variant that has its own, nor are that one’s to another',
    [
      ['Negro', '/1', '/1'],
      ['Blanco', '/2', '/2'],
      ['Rojo', '/3'],
      ['Blanco', '', '/b'],
      ['Verde', ''],
      ['', '/4'],
    ],
    ['/1', '/2 /b', '/3 /4', '/3 /4'],
    [],
  ],
  [
    'are counted when each variant has its own',
    [
      ['Negro', '/1', '/n'],
      ['Blanco', '/2', '/b'],
    ],
    ['/n', '/b'],
    [`1 foto no se importa: ${notImported}`],
  ],
  ['may be none', [['Negro', '']], [undefined], []],
])('the pictures of a product of Shopify %s', (_, rows, pictures, notes) => {
  const names = { Title: 'Remera', 'Option1 Name': 'Color', 'Option2 Name': 'Talle' };
  const table = rows.map(([color, picture, variantPicture = ''], index) =>
    oldShopify({
      ...{ Handle: 'remera', ...(index === 0 && names) },
      ...{ 'Option1 Value': color, 'Option2 Value': color && `${index}` },
      ...{ 'Variant Inventory Tracker': color && 'shopify', 'Variant Inventory Qty': color && '1' },
      ...{ 'Image Src': picture, 'Variant Image': variantPicture },
    }),
  );
  const read = tableOf([oldShopifyTitles, ...table], options);
  expect([read.problems, read.notes]).toEqual([[], notes]);
  expect(read.products).toMatchObject([rows[0]?.[1] ? { image: '/1' } : {}]);
  expect(
    read.products[0]?.variants.map(({ thumbnailImages }) => thumbnailImages?.join(' ')),
  ).toEqual(pictures);
});

const firstOfShopify = (cells: Record<string, string>) =>
  tableOf([shopifyTitles, shopify({ Title: 'Remera', 'URL handle': 'remera', ...cells })], options)
    .products[0];

test('without options a product of Shopify has one variant and one size', () => {
  const product = firstOfShopify({ 'Option1 name': 'Title', 'Option1 value': 'Default Title' });
  expect(product?.variants).toEqual([
    {
      ...{ line: 2, color: 'Único', shade: colorHex('Único'), modelName: 'Único' },
      sizes: [{ line: 2, size: 'Único' }],
    },
  ]);
});

test.each([
  [{ 'Published on online store': 'FALSE', Status: 'Active' }, false],
  [{ 'Published on online store': 'TRUE', Status: 'Draft' }, false],
  [{ Status: 'Active' }, true],
  [{}, undefined],
])('the state of %j in Shopify is %s', (cells, state) => {
  expect(firstOfShopify(cells)?.state).toBe(state);
});

test('the category of Shopify is the type, or without one the last part of its taxonomy', () => {
  const taxonomy = 'Apparel & Accessories > Clothing > Shirts, Tops';
  const categoryOf = (cells: Record<string, string>) => firstOfShopify(cells)?.categoria;
  expect(categoryOf({ Type: 'Remeras', 'Product category': taxonomy })).toBe('Remeras');
  expect(categoryOf({ 'Product category': taxonomy })).toBe('Shirts, Tops');
});

test('another shop’s products have no store unless it is asked for', () => {
  const { products } = tableOf([tiendanubeTitles, tiendanube(remera)]);
  expect(products[0]).not.toHaveProperty('store');
});

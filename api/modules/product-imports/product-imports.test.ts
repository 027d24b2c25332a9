import { expect, onTestFinished, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import type { ImportLine, ImportResult } from '#domain/contract/product-imports.ts';
import { createAccount, createProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { adjustStock } from '../stock/adjust-stock.ts';

const shop = setUpTestShop();

async function setUp() {
  const { token } = await createAccount(shop, 'Admin');
  const { PUBLIC_URL } = shop.shop.config;
  const headers = { authorization: `Bearer ${token}` };
  const request = (table: string | Uint8Array, query = {}, accept = 'application/json') => {
    const form = new FormData();
    form.append('file', new Blob([table as string]), 'tabla.csv');
    const search = new URLSearchParams(query);
    return fetch(`${PUBLIC_URL}/api/admin/import/products?${search}`, {
      ...{ method: 'POST', headers: { ...headers, accept }, body: form },
    });
  };
  const load = async (table: string | Uint8Array, query?: Record<string, string>) => {
    const response = await request(table, query);
    return (await response.json()) as ImportResult;
  };
  const step = (edit: ImportResult['edit'], name: 'apply' | 'undo') => {
    const input = { params: { id: edit?._id ?? '' }, token };
    return name === 'apply'
      ? send(shop, 'POST /api/admin/import/:id/apply', input)
      : send(shop, 'POST /api/admin/bulk-changes/:id/undo', input);
  };
  const exportAll = async () =>
    (await fetch(`${PUBLIC_URL}/api/admin/export/products.csv`, { headers })).text();
  const read = async (): Promise<Product[]> =>
    (await call(shop, 'GET /api/allProducts', { query: {} })).toSorted((one, other) =>
      one._id < other._id ? -1 : 1,
    );
  return { token, request, load, step, exportAll, read };
}

const own = (...rows: string[]) => rows.join('\r\n');
const newTee = own(
  'Producto;Precio;Tienda;Modelo;Color;Talle;Stock;Imagen',
  'Remera lisa;12.500,50;Kings, Lv;Clásica;Negro;S;3;',
  ';;;;;M;0;',
  ';;;Clásica;Blanco;M;4;',
);

test('the shop’s own export changes nothing, however often it is imported', async () => {
  const { load, exportAll } = await setUp();
  await createProduct(shop, {
    ...{ nombre: '=Uno', descripcion: "'a;\nb", previousPrice: 90_000, ofertaNuevo: 'Oferta' },
  });
  await createProduct(shop, { nombre: 'Dos', state: false, gender: 'female' });
  for (let time = 0; time < 2; time += 1) {
    expect(await load(await exportAll())).toMatchObject({
      ...{ edit: null, problems: [], format: 'own' },
      counts: { new: 0, changed: 0, unchanged: 2, wrong: 0 },
    });
  }
});

test('new products are a draft, are created as a whole, and the same table again adds nothing', async () => {
  const { token, load, step, read } = await setUp();
  const result = await load(newTee);
  expect(result).toMatchObject({
    counts: { new: 1, changed: 0, unchanged: 0, wrong: 0 },
    edit: { summary: 'Importación de tabla.csv: 1 producto nuevo', total: 6 },
  });
  expect(await read()).toEqual([]);
  const { rows } = await call(shop, 'GET /api/admin/bulk-changes/:id', {
    params: { id: result.edit?._id ?? '' },
    token,
  });
  expect(rows.map(({ name, detail, isNew }) => [name, detail, isNew])).toEqual([
    ['Remera lisa', '', true],
    ['Remera lisa', 'Clásica', true],
    ['Remera lisa', 'Clásica · S', true],
    ['Remera lisa', 'Clásica · M', true],
    ['Remera lisa', 'Clásica', true],
    ['Remera lisa', 'Clásica · M', true],
  ]);

  expect((await step(result.edit, 'apply')).status).toBe(200);
  const [tee] = await read();
  expect(tee).toMatchObject({
    ...{ nombre: 'Remera lisa', precio: 12_500.5, store: 'Kings,Lv', state: true, image: null },
    variants: [
      {
        ...{ modelName: 'Clásica', color: 'Black', thumbnailImages: [] },
        sizes: [
          { size: 'S', stock: 3 },
          { size: 'M', stock: 0 },
        ],
      },
      { modelName: 'Clásica', color: 'White', sizes: [{ size: 'M', stock: 4 }] },
    ],
  });
  const ledger = await shop.connection.db
    .selectFrom('stockLedger')
    .select(['kind', 'delta'])
    .orderBy('id')
    .execute();
  expect(ledger.map(({ kind, delta }) => [kind, delta]).toSorted()).toEqual([
    ['adjust', 3],
    ['adjust', 4],
  ]);

  expect(await load(newTee)).toMatchObject({ edit: null, counts: { new: 0, unchanged: 1 } });
  expect((await step(result.edit, 'undo')).body).toMatchObject({ outcomes: { undone: 6 } });
  const [undone] = await read();
  expect(undone).toMatchObject({ state: false, variants: [{ sizes: [{ stock: 0 }, {}] }, {}] });
});

test('a table that two people import at once creates its products once', async () => {
  const { load, step, read } = await setUp();
  const drafts = await Promise.all([load(newTee), load(newTee)]);
  const applied = await Promise.all(drafts.map(({ edit }) => step(edit, 'apply')));
  expect(applied.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = applied.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ conflicts: { length: 6, 0: { isNew: true } } });
  expect(await read()).toMatchObject([{ variants: [{ sizes: [{ stock: 3 }, {}] }, {}] }]);
});

test('a table that two people import at once adds its variants and sizes to a product once', async () => {
  const { load, step, read } = await setUp();
  await step((await load(newTee)).edit, 'apply');
  const table = own(
    'Producto;Precio;Tienda;Modelo;Color;Talle;Stock',
    'Remera lisa;12.500,50;Kings, Lv;Clásica;Negro;XXL;7',
    ';;;Clásica;Rojo;S;5',
  );
  const drafts = [await load(table), await load(table)];
  const statuses = [];
  for (const { edit } of drafts) statuses.push((await step(edit, 'apply')).status);
  expect(statuses).toEqual([200, 409]);
  const [tee] = await read();
  expect(
    tee?.variants.map(({ sizes }) => sizes.map(({ size, stock }) => `${size} ${stock}`)),
  ).toEqual([['S 3', 'M 0', 'XXL 7'], ['M 4'], ['S 5']]);
});

test('a new size may have the name that another one had', async () => {
  const { load, step, read } = await setUp();
  await step((await load(newTee)).edit, 'apply');
  const [before] = await read();
  const [black] = before?.variants ?? [];
  const table = own(
    'Id de producto;Id de variante;Id de talle;Talle;Stock',
    `${before?._id};${black?._id};${black?.sizes[0]?._id};Chico;3`,
    `${before?._id};${black?._id};;S;9`,
  );
  expect((await step((await load(table)).edit, 'apply')).status).toBe(200);
  const [after] = await read();
  expect(after?.variants[0]?.sizes.map(({ size, stock }) => `${size} ${stock}`).toSorted()).toEqual(
    ['Chico 3', 'M 0', 'S 9'],
  );
});

test('a removed size that a table adds again is the same one, and undoing removes it again', async () => {
  const { token, load, step, read } = await setUp();
  await step((await load(newTee)).edit, 'apply');
  const [tee] = await read();
  const small = tee?.variants[0]?.sizes[0];
  if (!tee || !small) throw new Error('A product with a size');
  const stored = () =>
    shop.connection.db
      .selectFrom('sizes')
      .select(['id', 'size', 'stock', 'barcodeNumber', 'removedAt'])
      .where('variantId', '=', tee.variants[0]?._id ?? '')
      .orderBy('barcodeNumber')
      .execute();
  const [labelled] = await stored();
  await shop.connection.db
    .updateTable('sizes')
    .set({ removedAt: shop.clock.now })
    .where('id', '=', small._id)
    .execute();
  const table = own(
    'Id de producto;Precio;Modelo;Color;Talle;Stock',
    `${tee._id};9.000,00;Clásica;Negro;s;7`,
    ';;Clásica;Negro;XXL;2',
  );
  const { edit } = await load(table);
  expect((await step(edit, 'apply')).body).toMatchObject({ outcomes: { applied: 3 } });
  expect((await stored()).filter(({ removedAt }) => !removedAt)).toEqual([
    { ...labelled, size: 's', stock: 7 },
    expect.objectContaining({ size: 'M' }),
    expect.objectContaining({ size: 'XXL', stock: 2 }),
  ]);
  const rows = await call(shop, 'GET /api/admin/bulk-changes/:id', {
    ...{ params: { id: edit?._id ?? '' }, query: {}, token },
  });
  expect(rows.rows).toContainEqual(
    expect.objectContaining({
      ...{ id: small._id, isNew: true },
      ...{ before: { stock: 3 }, after: expect.objectContaining({ size: 's', stock: 7 }) },
    }),
  );
  shop.clock.advance(60_000);
  await step(edit, 'undo');
  const undone = (await stored()).find(({ id }) => id === small._id);
  expect(undone).toMatchObject({ stock: 3, removedAt: shop.clock.now });
  expect(await shop.connection.db.selectFrom('sizes').selectAll().execute()).toHaveLength(4);
});

test('a restored size that was sold since stays when its import is undone', async () => {
  const { load, step, read } = await setUp();
  await step((await load(newTee)).edit, 'apply');
  const [tee] = await read();
  const sizeId = tee?.variants[0]?.sizes[0]?._id ?? '';
  const { db } = shop.connection;
  await db
    .updateTable('sizes')
    .set({ removedAt: shop.clock.now })
    .where('id', '=', sizeId)
    .execute();
  const row = `${tee?._id};Clásica;Negro;S;7`;
  const { edit } = await load(own('Id de producto;Modelo;Color;Talle;Stock', row));
  await step(edit, 'apply');
  await adjustStock(db, { counts: [{ sizeId, stock: 6 }], actorId: null, now: shop.clock.now });
  expect((await step(edit, 'undo')).body).toMatchObject({ outcomes: { kept: 1 } });
  const [after] = await read();
  expect(after?.variants[0]?.sizes).toContainEqual({ _id: sizeId, size: 'S', stock: 6 });
});

test('only what a table says changes, and undoing brings it back', async () => {
  const { load, step, exportAll, read } = await setUp();
  await createProduct(shop, { nombre: 'Uno', precio: 1000, categoria: 'Buzos' });
  const [before] = await read();
  const table = own(
    'Id de producto;Precio;Modelo;Color;Talle;Stock;Imágenes de la variante',
    `${before?._id};2.000,00;${before?.variants[0]?.modelName};${before?.variants[0]?.color};XXL;7;/media/a.webp /media/a.webp`,
  );
  const { edit } = await load(table);
  expect(edit).toMatchObject({ total: 3, priceChange: { average: 100 } });
  await step(edit, 'apply');
  const [after] = await read();
  expect(after).toMatchObject({
    ...{ ...before, precio: 2000, version: expect.any(String) },
    variants: before?.variants.map((variant, index) =>
      index > 0
        ? variant
        : {
            ...variant,
            thumbnailImages: ['/media/a.webp'],
            sizes: [...variant.sizes, { _id: expect.any(String), size: 'XXL', stock: 7 }],
          },
    ),
  });
  expect(await load(await exportAll())).toMatchObject({ edit: null, counts: { unchanged: 1 } });
  await step(edit, 'undo');
  const [undone] = await read();
  expect(undone).toMatchObject({ precio: 1000, categoria: 'Buzos' });
  expect(undone?.variants[0]?.thumbnailImages).toEqual(before?.variants[0]?.thumbnailImages);
  expect(undone?.variants[0]?.sizes.at(-1)).toMatchObject({ size: 'XXL', stock: 0 });
});

test('a stock larger than can be entered stays as it was exported', async () => {
  const { load, exportAll } = await setUp();
  const { variants } = await createProduct(shop);
  const sizeId = variants[0]?.sizes[0]?._id ?? '';
  const counts = [{ sizeId, stock: 1_000_003 }];
  await adjustStock(shop.connection.db, { counts, actorId: null, now: new Date() });
  const table = (await exportAll()).replaceAll('Remera', 'Camisa');
  expect(await load(table)).toMatchObject({ problems: [], counts: { changed: 1 } });
  // Only the count, not what it was when it was exported.
  expect((await load(table.replace('1000003', '1000004'))).problems).toEqual([
    { line: 2, column: 'Stock', text: 'El stock es demasiado grande' },
  ]);
});

test('a stock that has changed since the export is wrong, with both values; a size that was only sold is not', async () => {
  const { load, exportAll, step, read } = await setUp();
  const product = await createProduct(shop);
  const table = await exportAll();
  const sizes = product.variants[0]?.sizes ?? [];
  const [first, second] = sizes;
  const sell = (sizeId = '', stock = 0) =>
    adjustStock(shop.connection.db, {
      counts: [{ sizeId, stock }],
      actorId: null,
      now: new Date(),
    });
  await sell(first?._id, 1);
  expect(await load(table)).toMatchObject({ edit: null, counts: { unchanged: 1 } });

  const counted = (size: { _id: string; stock: number } | undefined, stock: number) =>
    table.replace(
      new RegExp(`(${size?._id};[^;]*;)${size?.stock};`),
      (_, start) => `${start}${stock};`,
    );
  const { edit, problems, counts } = await load(counted(first, 20));
  expect([edit, counts]).toEqual([null, { new: 0, changed: 0, unchanged: 0, wrong: 1 }]);
  expect(problems).toEqual([
    {
      ...{ line: 2, column: 'Stock' },
      text: `El stock cambió desde que se exportó: había ${first?.stock} y ahora hay 1. Exportá de nuevo, o borrá «Stock al exportar» para que quede en 20`,
    },
  ]);

  // Sold between the preview and the application.
  const late = await load(counted(second, 30));
  await sell(second?._id, 1);
  expect(await step(late.edit, 'apply')).toMatchObject({
    status: 409,
    body: { conflicts: [{ before: { stock: second?.stock }, current: { stock: 1 } }] },
  });
  expect((await read())[0]?.variants[0]?.sizes[1]?.stock).toBe(1);
});

test('what is wrong is reported by line and column, and nothing is stored', async () => {
  const { load } = await setUp();
  const stored = await createProduct(shop, { nombre: 'Uno' });
  await createProduct(shop, { nombre: 'Igual' });
  await createProduct(shop, { nombre: 'Igual' });
  const { problems, counts, edit } = await load(
    own(
      'Id de producto;Producto;Precio;Tienda;Modelo;Color;Id de talle;Talle;Stock',
      '0193b2a0-0000-7000-8000-00000000abcd;X;;;;;;;',
      ';Nuevo;-5;Kings;M;Negro;;S;1',
      ';Sin precio;;Kings;M;Negro;;S;1',
      ';Sin variantes;1500;Kings;;;;;',
      ';Igual;1500;;;;;;',
      `;Bien;1500;Kings;M;Negro;${stored.variants[0]?.sizes[0]?._id};S;1`,
      ';Sin tienda;1500;;M;;;S;x',
    ),
  );
  expect(problems).toEqual([
    { line: 2, column: 'Id de producto', text: 'No hay ningún producto con este id' },
    { line: 3, column: 'Precio', text: expect.stringContaining('-5') },
    { line: 4, column: 'Precio', text: 'Falta el precio' },
    { line: 5, column: null, text: 'El producto debe tener al menos una variante' },
    { line: 6, column: 'Producto', text: expect.stringContaining('Hay 2 productos') },
    { line: 7, column: 'Id de talle', text: 'La variante no tiene ese talle' },
    { line: 8, column: 'Stock', text: expect.stringContaining('«x»') },
    { line: 8, column: 'Tienda', text: 'Elegí al menos una tienda' },
    { line: 8, column: 'Color', text: 'El color es obligatorio' },
  ]);
  expect([edit, counts.wrong]).toEqual([null, 7]);
  expect(await shop.connection.db.selectFrom('bulkEdits').selectAll().execute()).toEqual([]);
});

test('a price that can be read in two ways is asked about, and the answer counts', async () => {
  const { load, step, read } = await setUp();
  const table = own('Producto;Precio;Tienda;Modelo;Color;Talle', 'Uno;17.800;Kings;M;Negro;S');
  const asked = await load(table);
  expect(asked).toMatchObject({
    ...{ edit: null, question: { value: '17.800', asDecimalDot: 17.8, asDecimalComma: 17_800 } },
  });
  const { edit } = await load(table, { decimal: 'comma' });
  await step(edit, 'apply');
  expect((await read())[0]?.precio).toBe(17_800);
});

test('another shop’s table asks for the stores, and a second import doubles no variant', async () => {
  const { load, step, read } = await setUp();
  const table = own(
    'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Stock',
    'buzo;Buzo;Abrigos;Color;Negro;Talle;M;10.500,00;3',
    'buzo;;;;Negro;;L;10.500,00;',
  );
  expect(await load(table)).toMatchObject({ format: 'tiendanube', needsStore: true, edit: null });
  const first = await load(table, { store: 'Lv' });
  expect(first.counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 0 });
  await step(first.edit, 'apply');
  const again = await load(table, { store: 'Lv' });
  expect(again).toMatchObject({ edit: null, counts: { new: 0, changed: 0, unchanged: 1 } });
  expect((await read())[0]).toMatchObject({
    ...{ nombre: 'Buzo', categoria: 'Abrigos', store: 'Lv' },
    variants: [{ color: 'Black', sizes: [{ stock: 3 }, { stock: 0 }] }],
  });
});

test('the stores of another shop’s table are those of new products: the others keep theirs', async () => {
  const { load, step, read } = await setUp();
  const both = await createProduct(shop, { nombre: 'Buzo', store: 'Kings,Lv' });
  const rows = ['buzo;Buzo;10.500,00', 'campera;Campera;20.500,00'];
  const table = own('Identificador de URL;Nombre;Precio', ...rows);
  const { edit, problems } = await load(table, { store: 'Kings' });
  expect(problems).toEqual([]);
  await step(edit, 'apply');
  expect((await read()).map(({ _id, nombre, store }) => [nombre, store, _id === both._id])).toEqual(
    [
      ['Buzo', both.store, true],
      ['Campera', 'Kings', false],
    ],
  );
});

test.each([
  ['Oferta', '10000', { precio: 10_000, previousPrice: null, ofertaNuevo: 'Nada' }],
  ['Oferta', '9000', { precio: 9000, previousPrice: null, ofertaNuevo: 'Nada' }],
  ['Nuevo', '9000', { precio: 9000, previousPrice: 10_000, ofertaNuevo: 'Nuevo' }],
] as const)(
  'a promotion that another shop’s table no longer has ends: %s at %s',
  async (ofertaNuevo, price, expected) => {
    const { load, step, read } = await setUp();
    await createProduct(shop, { nombre: 'Buzo', precio: 8000, previousPrice: 10_000, ofertaNuevo });
    const table = own(
      'Identificador de URL;Nombre;Precio;Precio promocional',
      `buzo;Buzo;${price};`,
    );
    const { edit, problems } = await load(table, { store: 'Kings' });
    expect(problems).toEqual([]);
    await step(edit, 'apply');
    expect((await read())[0]).toMatchObject(expected);
    expect(await load(table, { store: 'Kings' })).toMatchObject({ edit: null });
  },
);

test('an offer stays when another shop’s table has no column for promotions', async () => {
  const { load, step, read } = await setUp();
  const offer = { previousPrice: 10_000, ofertaNuevo: 'Oferta' } as const;
  await createProduct(shop, { nombre: 'Buzo', precio: 8000, ...offer });
  const table = own('Identificador de URL;Nombre;Precio', 'buzo;Buzo;9000');
  await step((await load(table, { store: 'Kings' })).edit, 'apply');
  expect((await read())[0]).toMatchObject({ precio: 9000, ...offer });
});

test('a form that was opened before an import does not overwrite it', async () => {
  const { token, load, step } = await setUp();
  const opened = await createProduct(shop, { nombre: 'Uno' });
  const [variant] = opened.variants;
  const { edit } = await load(
    own('Id de producto;Id de variante;Modelo', `${opened._id};${variant?._id};Otro modelo`),
  );
  await step(edit, 'apply');
  const { version, _id, ...body } = opened;
  const answer = await send(shop, 'PUT /api/products/:id', {
    params: { id: _id },
    body: { ...body, version } as never,
    token,
  });
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'edited_meanwhile' }]);
});

test('who accepts lines gets the progress and the result', async () => {
  const { request } = await setUp();
  const response = await request(newTee, {}, 'application/x-ndjson');
  const lines = (await response.text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as ImportLine)).toMatchObject([
    { progress: { done: 1, total: 1 } },
    { result: { counts: { new: 1 }, id: expect.any(String) } },
  ]);
});

test('who leaves in the middle leaves no draft', async () => {
  const { request } = await setUp();
  const rows = Array.from({ length: 2000 }, (_, n) => `Remera ${n};1500;Kings;M;Negro;S;1`);
  const table = own('Producto;Precio;Tienda;Modelo;Color;Talle;Stock', ...rows);
  const response = await request(table, {}, 'application/x-ndjson');
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('"done":100,"total":2000');
  await reader?.cancel();
  const count = async () =>
    (await shop.connection.db.selectFrom('bulkEdits').select('id').execute()).length;
  await expect.poll(count).toBe(0);
});

test.each([
  ['a book', new Uint8Array([0x50, 0x4b, 3, 4, 1]), 'Es un libro de Excel'],
  ['another table', 'a;b\r\n1;2', 'no tiene ningún título conocido'],
  ['an empty file', '', 'no tiene ningún título conocido'],
])('%s is no table', async (_, table, text) => {
  const { load } = await setUp();
  const { problems, edit } = await load(table);
  expect([edit, problems.length]).toEqual([null, 1]);
  expect(problems[0]?.text).toContain(text);
});

test('a process that cannot be started fails one import, not the shop', async () => {
  const { request, load } = await setUp();
  const { execPath } = process;
  const restore = () => {
    process.execPath = execPath;
  };
  onTestFinished(restore);
  process.execPath = '/no/such/node';
  expect((await request(newTee)).status).toBe(500);
  restore();
  expect((await load(newTee)).counts.new).toBe(1);
});

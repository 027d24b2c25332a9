import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { colorName, knownColors } from '#domain/catalogue/color.ts';
import type { CallInput } from '#domain/contract/index.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import {
  buy,
  createAccount,
  createCombo,
  type createProduct,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

type Query = Partial<CallInput<'GET /api/search'>['query']>;
const search = (query: Query = {}) =>
  call(shop, 'GET /api/search', { query: { store: 'Kings', ...query } });
const namesOf = async (query: Query) => (await search(query)).products.map(({ name }) => name);

const variantOf = (color: string, sizes: Record<string, number>, modelName = 'Clásica') => ({
  ...{ color, modelName },
  sizes: Object.entries(sizes).map(([size, stock]) => ({ size, stock })),
});

/** Products with a name each, and what else is given. */
async function createNamed(
  products: Record<string, NonNullable<Parameters<typeof createProduct>[1]>>,
) {
  for (const [nombre, change] of Object.entries(products)) {
    await createSimpleProduct(shop, 5, { nombre, descripcion: 'Prenda.', ...change });
  }
}

const garments = () =>
  createNamed({
    'Musculosa Descarga': { categoria: 'Musculosas' },
    'Remera Jaque': { variants: [variantOf('Black', { M: 2 }), variantOf('White', { L: 1 })] },
    'Remera Laureles': { variants: [variantOf('Olive', { M: 2 })] },
    'Pantalón Cargo': { categoria: 'Pantalones' },
    'Buzo Canguro': { categoria: 'Buzos', variants: [variantOf('White', { S: 0 })] },
  });

describe('words', () => {
  test('a stop word that is one letter from a word of the catalogue means nothing', async () => {
    await createNamed({ 'Remera Sol': {} });
    expect(await namesOf({ q: 'remera para' })).toEqual(['Remera Sol']);
    await call(shop, 'GET /api/search/suggestions', {
      query: { store: 'Kings', q: 'remera para' },
    });
    await createNamed({ 'Parka Norte': {} });
    expect(await namesOf({ q: 'remera para sol' })).toEqual(['Remera Sol']);
  });

  test.each(['remera talle M', 'remera xl', 'remera 42'])(
    '%s finds what has the size in stock',
    async (q) => {
      await createNamed({
        'Remera Sol': { variants: [variantOf('Black', { M: 2, XL: 3, 42: 1 })] },
        'Remera Luna': {
          descripcion: 'Algodón mercerizado.',
          variants: [variantOf('Black', { S: 2, XL: 0, 42: 0 })],
        },
      });
      expect(await namesOf({ q })).toEqual(['Remera Sol']);
    },
  );

  test.each([
    ['musculosa', ['Musculosa Descarga']],
    ['muscuolsa', ['Musculosa Descarga']],
    ['remerra negra', ['Remera Jaque']],
    ['remeras negras', ['Remera Jaque']],
    ['PANTALON', ['Pantalón Cargo']],
    ['pantalones', ['Pantalón Cargo']],
    ['buso', ['Buzo Canguro']],
    ['canguros blancos', ['Buzo Canguro']],
    ['xyzzy', []],
    ['remera xyzzy', []],
    ['%%%', []],
  ])('"%s" finds %j', async (q, names) => {
    await garments();
    expect(await namesOf({ q })).toEqual(names);
  });

  test.each([
    ['camiseta', ['Remera Laureles', 'Remera Jaque']],
    ['Poleras negras', ['Remera Jaque']],
    ['t-shirt', ['Remera Laureles', 'Remera Jaque']],
    ['tshirts', ['Remera Laureles', 'Remera Jaque']],
    ['hoodie', ['Buzo Canguro']],
    ['hodie blanco', ['Buzo Canguro']],
    ['trousers', ['Pantalón Cargo']],
    ['poncho', []],
  ])('of neighbours and of other languages: "%s" finds %j', async (q, names) => {
    await garments();
    expect(await namesOf({ q })).toEqual(names);
  });

  test.each([
    ['celeste', ['Remera Rayas']],
    ['campera', ['Buzo/Campera Polar']],
    ['gorra 9.5', ['Gorra 9.5']],
    ['remera 3/4', ['Remera 3/4']],
  ])('that are joined by another character: "%s" finds %j', async (q, names) => {
    await createNamed({
      'Remera Rayas': { variants: [variantOf('Black', { M: 2 }, 'Blanco/Celeste')] },
      ...{ 'Buzo/Campera Polar': {}, 'Gorra 9.5': {}, 'Remera 3/4': {} },
    });
    expect(await namesOf({ q })).toEqual(names);
  });

  test('that a garment has in its name find it before those that others use the word for', async () => {
    await garments();
    await createNamed({ 'Buzo Liso': {} });
    expect(await namesOf({ q: 'canguro' })).toEqual(['Buzo Liso', 'Buzo Canguro']);
    await createNamed({ 'Canguro Azul': {} });
    expect(await namesOf({ q: 'canguro' })).toEqual(['Canguro Azul', 'Buzo Liso', 'Buzo Canguro']);
  });

  test('that the owner adds to the list find the garments, results and suggestions alike', async () => {
    await createNamed({ 'Poncho Salta': {} });
    const { token } = await createAccount(shop, 'Admin');
    const save = async (searchWords: string) => {
      const body = { ...defaultSettings, searchWords };
      await call(shop, 'PUT /api/admin/settings', { token, body });
      await shop.shop.receiveChanges();
    };
    expect(await namesOf({ q: 'ruana' })).toEqual([]);
    await save('ruana, manta = poncho');
    expect(await namesOf({ q: 'ruanas' })).toEqual(['Poncho Salta']);
    const query = { store: 'Kings', q: 'ruan' } as const;
    const { suggestions } = await call(shop, 'GET /api/search/suggestions', { query });
    expect(suggestions.map(({ name }) => name)).toEqual(['Poncho Salta']);
    await save(defaultSettings.searchWords);
  });

  test('names come before descriptions, and what can be bought before what cannot', async () => {
    await createNamed({
      'Remera Sol': { descripcion: 'Con una corona bordada.' },
      'Remera Corona': {},
      'Gorra Corona': { variants: [variantOf('Black', { U: 0 })] },
    });
    expect(await namesOf({ q: 'corona' })).toEqual(['Remera Corona', 'Remera Sol', 'Gorra Corona']);
  });

  test('find combos by their name and garments', async () => {
    const jogger = await createSimpleProduct(shop, 5, { nombre: 'Jogger Torre' });
    const combo = await createCombo(shop, [jogger], { name: 'Invierno Real' });
    for (const q of ['invierno', 'joger']) {
      expect((await search({ q })).promotions.map(({ _id }) => _id)).toEqual([combo]);
    }
    expect((await search()).promotions).toEqual([]);
  });

  test('follow a change of name, colours and visibility', async () => {
    const { token } = await createAccount(shop, 'Admin');
    const created = await createSimpleProduct(shop, 1, { nombre: 'Remera Vieja' });
    const params = { id: created._id };
    const before = await call(shop, 'GET /api/admin/products/:id', { params, token });
    const variants = before.variants.map((variant) => ({ ...variant, color: 'Red' }));
    const body = { ...before, nombre: 'Campera Nueva', variants };
    await call(shop, 'PUT /api/products/:id', { params, body, token });
    await shop.shop.receiveChanges();
    expect(await namesOf({ q: 'remera vieja' })).toEqual([]);
    expect(await namesOf({ q: 'campera roja' })).toEqual(['Campera Nueva']);
    await call(shop, 'DELETE /api/products/:id', { params, token });
    await shop.shop.receiveChanges();
    expect(await namesOf({ q: 'campera' })).toEqual([]);
  });

  test('find nothing of the other store', async () => {
    await createNamed({ 'Remera Tigre': { store: 'Lv' } });
    expect(await namesOf({ q: 'tigre' })).toEqual([]);
    expect(await namesOf({ q: 'tigre', store: 'Lv' })).toEqual(['Remera Tigre']);
  });

  test('that find nothing show products with one of them, then the newest, all of which can be bought', async () => {
    await garments();
    const { total, alternatives } = await search({ q: 'musculosa xyzzy' });
    expect(total).toBe(0);
    expect(alternatives.map(({ name }) => name)).toEqual([
      'Musculosa Descarga',
      'Pantalón Cargo',
      'Remera Laureles',
      'Remera Jaque',
    ]);
  });

  test('of any kind never fail', async () => {
    await garments();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
        const query = { store: 'Kings', q } as const;
        expect((await send(shop, 'GET /api/search', { query })).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (
      await call(shop, 'GET /api/search/suggestions', { query: { store: 'Kings', q } })
    ).suggestions.map(({ name }) => name);

  test('match a last word that is being typed', async () => {
    await garments();
    expect(await suggest('mus')).toEqual(['Musculosa Descarga']);
    expect(await suggest('remera ja')).toEqual(['Remera Jaque']);
    expect(await suggest('')).toEqual([]);
  });

  test('match a stop word alone as the beginning of another', async () => {
    await createNamed({ 'Conjunto Sur': { categoria: 'Conjuntos' }, 'Remera Norte': {} });
    expect(await suggest('con')).toEqual(['Conjunto Sur']);
    expect(await suggest('remera con')).toEqual(['Remera Norte']);
  });

  test.each([
    ['muscuol', ['Musculosa Descarga']],
    ['musclosa des', ['Musculosa Descarga']],
    ['pantlao', ['Pantalón Cargo']],
    ['camisset', ['Remera Laureles', 'Remera Jaque']],
    ['hoo', ['Buzo Canguro']],
    // Not what only `jockey` is used for, which it may be with a slip.
    ['jack', ['Campera Sur']],
    ['qwert', []],
  ])('forgive a slip in a word that is being typed: "%s" suggests %j', async (q, names) => {
    await garments();
    const categoria = 'Abrigos';
    await createNamed({ 'Gorra Sur': { categoria }, 'Campera Sur': { categoria } });
    expect(await suggest(q)).toEqual(names);
  });
});

describe('filters', () => {
  async function shelf() {
    await createNamed({
      'Remera A': {
        ...{ precio: 1000, ofertaNuevo: 'Oferta' },
        variants: [variantOf('Black', { M: 2, L: 0 }), variantOf('White', { L: 1 })],
      },
      'Remera B': { precio: 2000, variants: [variantOf('White', { M: 1 })] },
      'Buzo C': { precio: 3000, categoria: 'Buzos', variants: [variantOf('Black', { XL: 1 })] },
      'Buzo D': {
        ...{ precio: 4000, categoria: 'Buzos', ofertaNuevo: 'Sin Stock' },
        variants: [variantOf('Black', { M: 9 })],
      },
    });
  }

  test.each<[Query, string[]]>([
    [{}, ['Remera A', 'Buzo D', 'Buzo C', 'Remera B']],
    [{ talle: 'M' }, ['Remera A', 'Remera B']],
    [{ talle: 'm,xl' }, ['Remera A', 'Buzo C', 'Remera B']],
    [{ talle: 'L', color: 'negro' }, []],
    [{ talle: 'L', color: 'Blanco' }, ['Remera A']],
    [{ color: 'negro' }, ['Remera A', 'Buzo D', 'Buzo C']],
    [{ categoria: 'buzos' }, ['Buzo D', 'Buzo C']],
    [{ oferta: 'si' }, ['Remera A']],
    [{ precio: '1500-3000' }, ['Buzo C', 'Remera B']],
    [{ precio: '-1500' }, ['Remera A']],
    [{ precio: '3500-' }, ['Buzo D']],
    [{ orden: 'precio-desc' }, ['Buzo D', 'Buzo C', 'Remera B', 'Remera A']],
    [{ orden: 'precio-asc', categoria: 'remeras' }, ['Remera A', 'Remera B']],
    [{ orden: 'nuevos' }, ['Buzo D', 'Buzo C', 'Remera B', 'Remera A']],
    [{ q: 'remera', talle: 'L' }, ['Remera A']],
  ])('%j show %j', async (query, names) => {
    await shelf();
    expect(await namesOf(query)).toEqual(names);
  });

  test('show each garment as it was filtered: its picture, colour and size', async () => {
    const pictured = (color: string, sizes: Record<string, number>) => ({
      ...variantOf(color, sizes),
      thumbnailImages: [`/media/products/${color}.webp`],
    });
    await createNamed({
      'Remera A': {
        variants: [
          pictured('White', { M: 1, L: 1 }),
          pictured('Black', { S: 1, L: 0 }),
          pictured('Black', { M: 1 }),
        ],
      },
    });
    const cardOf = async (query: Query) => {
      const [card] = (await search(query)).products;
      return [card?.image, card?.color, card?.talle];
    };
    expect(await cardOf({})).toEqual(['/media/products/White.webp', undefined, undefined]);
    const black = '/media/products/Black.webp';
    expect(await cardOf({ color: 'negro' })).toEqual([black, 'Black', undefined]);
    expect(await cardOf({ talle: 'M', color: 'negro' })).toEqual([black, 'Black-2', 'M']);
    expect(await cardOf({ talle: 's' })).toEqual([black, 'Black', 'S']);
    expect(await cardOf({ q: 'remeras negras' })).toEqual([black, 'Black', undefined]);
    expect(await cardOf({ q: 'remera', talle: 'M' })).toEqual([
      '/media/products/White.webp',
      ...['White', 'M'],
    ]);
    expect(await cardOf({ talle: 'l,m' })).toEqual(['/media/products/White.webp', 'White', 'M']);
  });

  test('group the shades of a colour, and a URL may still name one of them', async () => {
    await createNamed({
      'Remera A': { variants: [variantOf('Navy', { M: 1 }), variantOf('blue', { M: 1 })] },
      'Remera B': { variants: [variantOf('Electric Blue', { M: 1 })] },
    });
    const { facets } = await search();
    expect(facets.colors).toEqual([{ value: 'azul', label: 'Azul', count: 2, color: '#2a4fa2' }]);
    expect(await namesOf({ color: 'azul' })).toEqual(['Remera B', 'Remera A']);
    expect(await namesOf({ color: 'azul-electrico' })).toEqual(['Remera B']);
  });

  test('find a colour that is not known by its shade, which its card shows', async () => {
    const shade = '#1fb5b5';
    await createNamed({
      'Remera A': { variants: [{ ...variantOf('Turquesa', { M: 1 }), shade }] },
    });
    const { facets, products } = await search({ color: 'celeste' });
    expect(facets.colors).toMatchObject([{ value: 'celeste', label: 'Celeste' }]);
    expect(products[0]?.dots).toMatchObject([{ color: 'Turquesa', name: 'Turquesa', shade }]);
  });

  test('are counted before one is chosen', async () => {
    await shelf();
    const { facets, total } = await search({ talle: 'm' });
    expect(total).toBe(2);
    expect(facets).toEqual({
      sizes: [
        { value: 'm', label: 'M', count: 2 },
        { value: 'l', label: 'L', count: 1 },
        { value: 'xl', label: 'XL', count: 1 },
      ],
      colors: [
        { value: 'blanco', label: 'Blanco', count: 1, color: '#fafafa' },
        { value: 'negro', label: 'Negro', count: 1, color: '#141414' },
      ],
      categories: [{ value: 'remeras', label: 'Remeras', count: 2 }],
      onOffer: 1,
      prices: { min: 1000, max: 2000 },
    });
  });

  test('follow the stock: a size that sells out is not shown any more', async () => {
    const product = await createSimpleProduct(shop, 1);
    expect((await search({ talle: 'M' })).total).toBe(1);
    await buy(shop, await createAccount(shop), [entryOf(product)]);
    await shop.shop.receiveChanges();
    const { total, facets } = await search({ talle: 'M' });
    expect([total, facets.sizes]).toEqual([0, []]);
  });

  test.each<[Record<string, string>, string]>([
    [{ precio: 'caro' }, 'precio'],
    [{ orden: 'lindos' }, 'orden'],
    [{ oferta: 'no' }, 'oferta'],
    [{ page: '0' }, 'page'],
    [{ q: 'a'.repeat(101) }, 'q'],
  ])('with a wrong value in %j name the field', async (query, field) => {
    const { status, body } = await send(shop, 'GET /api/search', {
      query: { store: 'Kings', ...query },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('combos', () => {
  async function createAll() {
    await createNamed({ 'Remera Sol': {}, 'Buzo Sur': { descripcion: 'Sobre una remera.' } });
    const shirt = await createSimpleProduct(shop, 5, { nombre: 'Remera Luna' });
    return [
      await createCombo(shop, [shirt], { name: 'Fin de semana' }),
      await createCombo(shop, [shirt], { name: 'Dos lunas' }),
    ];
  }
  const orderOf = ({ products, promotions, promotionsAt }: Awaited<ReturnType<typeof search>>) =>
    products
      .map(({ name }) => name)
      .toSpliced(promotionsAt, 0, ...promotions.map(({ name }) => name));

  test('come after the garments whose names match, before those that only mention the words, and are counted', async () => {
    await createAll();
    const found = await search({ q: 'remera' });
    expect(orderOf(found)).toEqual([
      'Remera Luna',
      'Remera Sol',
      'Dos lunas',
      'Fin de semana',
      'Buzo Sur',
    ]);
    expect(found.total).toBe(5);
  });

  test('are on one page of the results, each once', async () => {
    await createAll();
    const pages = [1, 2, 3].map((page) => search({ q: 'remera', page, pageSize: 2 }));
    const [, second, third] = await Promise.all(pages);
    expect([second?.previous, third?.previous]).toEqual([
      (await search({ q: 'remera', pageSize: 2 })).products[1]?._id,
      second?.promotions[1]?._id,
    ]);
    expect((await Promise.all(pages)).map(orderOf)).toEqual([
      ['Remera Luna', 'Remera Sol'],
      ['Dos lunas', 'Fin de semana'],
      ['Buzo Sur'],
    ]);
  });
});

test('the database has the same Spanish names of colours', async () => {
  const colors = [...knownColors, 'Black', ' OFF white ', 'Tornasol'];
  const { rows } = await sql<{ name: string }>`
    select color_name(color) as name from unnest(${colors}::text[]) with ordinality as given (color)
    order by ordinality`.execute(shop.connection.db);
  expect(rows.map(({ name }) => name)).toEqual(colors.map(colorName));
});

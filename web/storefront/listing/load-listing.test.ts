import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { getStore } from '#domain/store.ts';
import { listingHref, loadListing } from './load-listing.ts';

const kings = getStore('Kings');
const lv = getStore('Lv');

function product(changes: Partial<Product>): Product {
  return {
    _id: 'p',
    nombre: 'Remera',
    descripcion: '',
    cuidados: '',
    precio: 100,
    categoria: 'Remeras',
    store: 'Kings',
    state: true,
    menu: false,
    ofertaNuevo: 'Nada',
    image: null,
    variants: [],
    ...changes,
  };
}

const shopOf = (products: Product[]) => async (path: string) =>
  Response.json(path === '/api/productsKings' ? products : []);

const names = async (products: Product[], search = '') => {
  const listing = await loadListing(shopOf(products), kings, new URLSearchParams(search));
  return listing.cards.map(({ name }) => name);
};

test('offers come first, hidden products and tests not at all', async () => {
  const shown = await names([
    product({ nombre: 'otra' }),
    product({ nombre: 'nueva', ofertaNuevo: 'Nuevo' }),
    product({ nombre: 'oculta', state: false }),
    product({ nombre: 'prueba', categoria: 'test' }),
    product({ nombre: 'oferta', ofertaNuevo: 'Oferta' }),
  ]);
  expect(shown).toEqual(['oferta', 'nueva', 'otra']);
});

test('a shop with many products shows eighteen of them to a page', async () => {
  const many = Array.from({ length: 28 }, (_, index) => product({ nombre: `${index}` }));
  expect(await names(many)).toHaveLength(18);
  expect(await names(many, 'page=2')).toHaveLength(10);
  expect(await names(many, 'page=nonsense')).toHaveLength(18);
});

test('each store opens on its own first tab', async () => {
  const tabIn = async (store: typeof kings | typeof lv, search: string) =>
    (await loadListing(shopOf([]), store, new URLSearchParams(search))).tab;
  expect(await tabIn(kings, '')).toBe('Productos');
  expect(await tabIn(lv, '')).toBe('Promos');
  expect(await tabIn(kings, 'tab=promos')).toBe('Promos');
  expect(listingHref(lv, 'Productos', 2)).toBe('/vectorgas?tab=productos&page=2');
});

import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/site/settings.ts';
import { getStore } from '#domain/site/store.ts';
import { combo, tee } from '#domain/testing/cart-samples.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { productData, promotionData } from './product-data.ts';
import { publicMeta } from './public-meta.ts';
import { sharePicture } from './share-picture.ts';

const publicUrl = 'https://tienda.example';
const at = { publicUrl, store: getStore('Kings'), settings: defaultSettings };
const schema = 'https://schema.org/';

test.each([
  ['is in stock', tee, 'InStock'],
  ['is on pre-order', { ...tee, ofertaNuevo: 'Preventa' as const }, 'PreOrder'],
  ['is marked as sold out', { ...tee, ofertaNuevo: 'Sin Stock' as const }, 'OutOfStock'],
  ['has no size left', { ...tee, variants: [] }, 'OutOfStock'],
])('structured data shows what a product costs and that it %s', (_, product, availability) => {
  expect(productData(product, at).offers).toMatchObject({
    price: '30000.00',
    priceCurrency: 'ARS',
    availability: schema + availability,
    url: `${publicUrl}/kings/kings-product/tee`,
  });
});

test('a combo is in stock while it is active and all its garments are', () => {
  const availability = (changed: object) =>
    promotionData({ ...combo, ...changed }, at).offers.availability;
  expect(availability({})).toBe(`${schema}InStock`);
  expect(availability({ active: false })).toBe(`${schema}OutOfStock`);
  expect(availability({ products: [{ ...combo.products[0], variants: [] }] })).toBe(
    `${schema}OutOfStock`,
  );
  expect(promotionData(combo, at).offers.shippingDetails.shippingRate.value).toBe('0.00');
});

test('a link is shown with a picture that other sites can fetch', () => {
  expect(sharePicture(publicUrl, '/media/products/remera_1.webp')).toEqual({
    url: `${publicUrl}/media/products/remera_1-1200.jpg`,
    type: 'image/jpeg',
    size: { width: 1200, height: 774 },
  });
  expect(sharePicture(publicUrl).url).toBe(`${publicUrl}/share.png`);
  expect(sharePicture(publicUrl, 'https://elsewhere.example/a.jpg')).toEqual({
    url: 'https://elsewhere.example/a.jpg',
  });
});

test('breadcrumbs start at the landing page', () => {
  const { itemListElement } = breadcrumbs(publicUrl, [{ name: 'Kings', path: '/kings' }]);
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, `${publicUrl}/`],
    [2, `${publicUrl}/kings`],
  ]);
});

test('a page whose layout failed to load still has a title', () => {
  const page = { title: 'Remera', description: 'De algodón', path: '/kings' };
  expect(publicMeta('', page)[0]).toEqual({ title: 'Remera · Vidriera' });
  expect(publicMeta(publicUrl, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${publicUrl}/kings`,
  });
});

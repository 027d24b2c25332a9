import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { getStore } from '#domain/site/store.ts';
import { offeredCombo as combo, offeredTee as tee } from '#domain/testing/cart-samples.ts';
import { pageMeta, publicMeta } from './page-meta.ts';
import { breadcrumbs, productData, promotionData } from './structured-data.ts';

const publicUrl = 'https://tienda.example';
const now = new Date('2026-11-20T15:00:00Z');
const at = { publicUrl, store: getStore('Kings'), settings: defaultSettings, now };
const schema = 'https://schema.org/';

const [variant] = tee.variants;
const second = {
  ...variant,
  _id: 'white',
  color: 'White',
  sizes: [{ _id: 'l', size: 'L', stock: 0 }],
};

test.each([
  ['is in stock', tee, ['InStock', 'OutOfStock']],
  ['is on pre-order', { ...tee, ofertaNuevo: 'Preventa' as const }, ['PreOrder', 'OutOfStock']],
  ['is sold out', { ...tee, ofertaNuevo: 'Sin Stock' as const }, ['OutOfStock', 'OutOfStock']],
])('structured data shows each colour and size that %s with its offer', (_, product, expected) => {
  const shown = { ...product, variants: [variant, second] as typeof tee.variants };
  const graph = (productData(shown, at)['@graph'] ?? []) as { '@id'?: string }[];
  const [group, shipping, returns] = graph;
  const url = `${publicUrl}/kings/kings-product/tee`;
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'tee', url });
  const variants = (group as { hasVariant: object[] }).hasVariant;
  expect(variants).toMatchObject([
    { sku: 'm', color: 'Negro', size: 'M', offers: { url: `${url}?color=Black&talle=M` } },
    { sku: 'l', color: 'Blanco', size: 'L', offers: { url: `${url}?color=White&talle=L` } },
  ]);
  for (const [index, availability] of expected.entries()) {
    expect(variants[index]).toMatchObject({
      offers: {
        price: '30000.00',
        priceCurrency: 'ARS',
        availability: schema + availability,
        shippingDetails: { '@id': shipping?.['@id'] },
        hasMerchantReturnPolicy: { '@id': returns?.['@id'] },
      },
    });
  }
  expect(shipping).toMatchObject({ '@type': 'OfferShippingDetails' });
  expect(returns).toMatchObject({ merchantReturnDays: 10, returnFees: `${schema}FreeReturn` });
});

test('structured data says from when a pre-order is sent, until that day begins', () => {
  const preorder = { ...tee, ofertaNuevo: 'Preventa' as const, availableFrom: '2027-03-09' };
  const offered = (product: typeof tee, day: string) =>
    JSON.stringify(productData(product, { ...at, now: new Date(day) }));
  const before = offered(preorder, '2027-03-09T02:59:59.999Z');
  expect(before).toContain('"availabilityStarts":"2027-03-09T00:00-03:00"');
  expect(before).toContain(`${schema}PreOrder`);
  const begun = offered(preorder, '2027-03-09T03:00:00.000Z');
  expect(begun).not.toContain('availabilityStarts');
  expect(begun).toContain(`${schema}InStock`);
  const other = offered({ ...preorder, ofertaNuevo: 'Nada' }, '2027-03-01T03:00:00.000Z');
  expect(other).not.toContain('availabilityStarts');
});

test('structured data has what is paid, the price that is crossed out and the end of a discount', () => {
  const sale = { salePrice: 27_000, priceValidUntil: '2026-12-01T03:00:00.000Z' };
  const graph = productData({ ...tee, ...sale }, at)['@graph'] ?? [];
  const [group] = graph as { hasVariant?: object[] }[];
  const crossed = (price: string) => ({
    '@type': 'UnitPriceSpecification',
    priceType: `${schema}StrikethroughPrice`,
    ...{ price, priceCurrency: 'ARS' },
  });
  expect(group?.hasVariant?.[0]).toMatchObject({
    offers: {
      price: '27000.00',
      priceSpecification: crossed('30000.00'),
      priceValidUntil: sale.priceValidUntil,
    },
  });
  const plain = JSON.stringify(productData(tee, at));
  expect(plain).not.toMatch(/priceSpecification|priceValidUntil/);
});

test.each([
  ['of the discount', '2026-12-24T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
  ['of the combo', '2026-11-24T03:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ['of the discount, which alone has one', null, '2026-12-01T03:00:00.000Z'],
])('the price of a combo with a discount is valid until the end %s', (_, endDate, validUntil) => {
  const sale = { salePrice: 45_000, priceValidUntil: '2026-12-01T03:00:00.000Z' };
  expect(promotionData({ ...combo, ...sale, endDate }, at).offers).toMatchObject({
    price: '45000.00',
    priceSpecification: { price: '50000.00' },
    priceValidUntil: validUntil,
  });
});

test('the delivery of what is on sale costs what it does for its sale price', () => {
  const settings = { ...defaultSettings, shippingCost: 8000, freeShippingFrom: 30_000 };
  const shown = { ...at, settings };
  const rateOf = (sale: object) => {
    const graph = productData({ ...tee, ...sale }, shown)['@graph'] ?? [];
    return (graph[1] as { shippingRate?: { value?: string } }).shippingRate?.value;
  };
  expect([rateOf({}), rateOf({ salePrice: 27_000 })]).toEqual(['0.00', '8000.00']);
  const { offers } = promotionData({ ...combo, freeShipping: false, salePrice: 27_000 }, shown);
  expect(offers.shippingDetails?.shippingRate).toMatchObject({ value: '8000.00' });
});

test.each([
  ['a table', { from: 3000, to: 9000 }, { maxValue: '12000.00' }, { value: '0.00' }],
  ['only pick-ups', null, undefined, undefined],
])('the delivery in a shop with %s is not at its flat rate', (_, range, ofProduct, ofCombo) => {
  const settings = { ...defaultSettings, shippingCost: 8000, delivery: { range, picksUp: true } };
  const deliveryRange = range && { from: 5000, to: 12_000 };
  const graph = productData({ ...tee, deliveryRange }, { ...at, settings })['@graph'] ?? [];
  type Shipping = { shippingRate?: object };
  const rate = (graph.find((node) => 'shippingRate' in node) as Shipping | undefined)?.shippingRate;
  expect(rate).toEqual(ofProduct && expect.objectContaining(ofProduct));
  expect(JSON.stringify(graph).includes('#envio')).toBe(range !== null);
  const { offers } = promotionData({ ...combo, freeShipping: true }, { ...at, settings });
  expect(offers.shippingDetails?.shippingRate).toEqual(ofCombo && expect.objectContaining(ofCombo));
});

test('a product without sizes is one that is out of stock', () => {
  expect(productData({ ...tee, variants: [] }, at)).toMatchObject({
    '@type': 'Product',
    offers: { availability: `${schema}OutOfStock` },
  });
});

test('a combo with a pre-order is one, from the day from which it is sent', () => {
  const preorder = { ...combo, isPreorder: true };
  expect(promotionData({ ...preorder, sentFrom: '2027-03-09' }, at).offers).toMatchObject({
    availability: `${schema}PreOrder`,
    availabilityStarts: '2027-03-09T03:00:00.000Z',
  });
  expect(promotionData({ ...preorder, sentFrom: null }, at).offers).toMatchObject({
    availability: `${schema}PreOrder`,
  });
});

test('the delivery of a combo has no cost while only that of one garment is published', () => {
  const delivery = { range: { from: 3000, to: 5000 }, picksUp: false };
  const settings = { ...defaultSettings, delivery };
  const { offers } = promotionData({ ...combo, freeShipping: false }, { ...at, settings });
  expect(offers.shippingDetails).toBeUndefined();
});

test('a combo is in stock while it is active and all its garments are', () => {
  const availability = (changed: object) =>
    promotionData({ ...combo, ...changed }, at).offers.availability;
  expect(availability({})).toBe(`${schema}InStock`);
  expect(availability({ active: false })).toBe(`${schema}OutOfStock`);
  expect(availability({ products: [{ ...combo.products[0], variants: [] }] })).toBe(
    `${schema}OutOfStock`,
  );
  expect(promotionData(combo, at).offers.shippingDetails?.shippingRate).toMatchObject({
    value: '0.00',
  });
});

const layout = { publicUrl, settings: { ...defaultPublicSettings, tradeName: 'La Tribu' } };
const matches = [{ id: 'storefront/shell/shop-layout', loaderData: layout }];

test('breadcrumbs start at the landing page', () => {
  const { itemListElement } = breadcrumbs(layout, [{ name: 'Kings', path: '/kings' }]);
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['La Tribu', `${publicUrl}/`],
    ['Kings', `${publicUrl}/kings`],
  ]);
});

test('a description is cut between two characters, also beside an emoji', () => {
  const description = (text: string) => pageMeta([], 'Remera', text)[1];
  const cut = { name: 'description', content: `${'a'.repeat(158)}👑…` };
  expect(description(`${'a'.repeat(158)}👑👑👑`)).toEqual(cut);
  expect(description('a'.repeat(160))).toMatchObject({ content: 'a'.repeat(160) });
});

test('a page whose layout failed to load still has a title', () => {
  const page = { title: 'Remera', description: 'De algodón', path: '/kings' };
  expect(publicMeta([], page)[0]).toEqual({ title: 'Remera · Vidriera' });
  expect(publicMeta(matches, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${publicUrl}/kings`,
  });
});

test('the page of maintenance has the trade name in its title', () => {
  const { settings } = layout;
  const outside = [{ id: 'storefront/shell/maintenance-page', loaderData: { settings } }];
  expect(pageMeta(outside, 'Sitio en Mantenimiento', '')[0]).toEqual({
    title: 'Sitio en Mantenimiento · La Tribu',
  });
});

test('titles and shared links are of the shop by its trade name', () => {
  const page = { title: 'Remera', description: 'De algodón', path: '/kings' };
  expect(publicMeta(matches, page)).toMatchObject(
    expect.arrayContaining([
      { title: 'Remera · La Tribu' },
      { property: 'og:site_name', content: 'La Tribu' },
    ]),
  );
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { testedShop } from '../shopkeeper.ts';

/** The title, meta tags and structured data of a page. */
async function headOf(page: Page, path: string) {
  await page.goto(path);
  const meta = (name: string) =>
    page
      .locator(`meta[property="${name}"], meta[name="${name}"]`)
      .first()
      .getAttribute('content', { timeout: 2000 });
  return {
    title: await page.title(),
    description: await meta('description'),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    url: await meta('og:url'),
    image: await meta('og:image'),
    type: await meta('og:type'),
    locale: await meta('og:locale'),
    data: await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? ''))),
  };
}

test('every public page has its own title, description, address and picture', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of [
    '/',
    '/kings',
    '/vectorgas',
    '/info/about-us',
    '/info/contact-us',
    '/info/sizes',
  ]) {
    const head = await headOf(page, path);
    expect(head.title).toMatch(/ · Vidriera$/);
    expect(head.description?.length).toBeLessThanOrEqual(160);
    expect(new URL(head.canonical ?? '').pathname).toBe(path);
    expect(head.locale).toBe('es_AR');
    const picture = await page.request.get(head.image ?? '');
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    seen.add(head.title).add(head.description ?? '');
  }
  expect(seen.size).toBe(12);
});

test('a product of both stores has one address, one price and one picture for search engines', async ({
  page,
  shopkeeper,
}) => {
  const { _id, nombre } = await shopkeeper.addProduct({ precio: 32_000 });
  const head = await headOf(page, `/vectorgas/lv-product/${_id}`);
  expect(head.title).toBe(`${nombre}, Lv · Vidriera`);
  expect(head.description).toContain('$32.000 ARS');
  expect(head.type).toBe('product');
  expect(head.url).toBe(`${testedShop().address}/vectorgas/lv-product/${_id}`);
  expect(head.canonical).toMatch(new RegExp(`^${testedShop().address}/.*${_id}$`));
  expect(head.canonical).toBe((await headOf(page, `/kings/kings-product/${_id}`)).canonical);
  const [product, crumbs] = head.data;
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProductGroup',
        name: nombre,
        hasVariant: expect.arrayContaining([
          expect.objectContaining({
            offers: expect.objectContaining({
              price: '32000.00',
              priceCurrency: 'ARS',
              availability: 'https://schema.org/InStock',
            }),
          }),
        ]),
      },
      { '@type': 'OfferShippingDetails' },
      { '@type': 'MerchantReturnPolicy' },
    ],
  });
  expect(crumbs['@type']).toBe('BreadcrumbList');
  const picture = await page.request.get(head.image ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('search engines find a combo with its price', async ({ page, shopkeeper }) => {
  const combo = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
  const { title, data } = await headOf(page, `/kings/kings-promo/${combo._id}`);
  expect(title).toContain(combo.name);
  expect(data[0]).toMatchObject({ '@type': 'Product', offers: { price: '50000.00' } });
});

test('search engines find the sitemap, and private pages are excluded', async ({
  page,
  shopkeeper,
}) => {
  const { _id } = await shopkeeper.addProduct({ store: 'Lv' });
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${testedShop().address}/sitemap.xml`);
  const listed = async (address: string): Promise<string[]> => {
    const text = await (await page.request.get(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
  };
  const parts = await listed('/sitemap.xml');
  const pages = (await Promise.all(parts.map(listed))).flat();
  expect(pages).toContain(`${testedShop().address}/vectorgas/lv-product/${_id}`);
  for (const path of [
    '/orders',
    '/favoritos',
    '/account/login',
    '/kings/pay',
    '/pago-exitoso',
    '/admin',
  ]) {
    expect(robots).toContain(`Disallow: ${path === '/account/login' ? '/account' : path}\n`);
    const response = await page.request.get(path);
    expect(response.headers()['x-robots-tag']).toBe('noindex');
  }
});

test('the shop can be installed on the home screen of a phone', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ lang: 'es-AR', start_url: '/', display: 'standalone' });
  const icons = manifest.icons as { src: string; sizes: string }[];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
});

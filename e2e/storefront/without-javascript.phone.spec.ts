import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { createShown } from '../screens.ts';
import { shopPages } from '../shop-pages.ts';

test.use({ javaScriptEnabled: false });

// Without scripts the browser requests every picture at once; the test does not wait for them.
const whenParsed = { waitUntil: 'domcontentloaded' } as const;

test('without JavaScript both shops can be read: listing, product, combo', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ ofertaNuevo: 'Oferta' });
  const combo = await shopkeeper.addPromotion([product]);
  for (const [listing, path] of [
    ['/kings', `/kings/kings-product/${product._id}`],
    ['/vectorgas?tab=productos', `/vectorgas/lv-product/${product._id}`],
  ] as const) {
    const response = await page.goto(listing, whenParsed);
    const card = page.getByRole('article').filter({ hasText: product.nombre });
    await expect(card).toContainText('$32.000 ARS');
    await expect(card).toContainText('En Oferta');
    await expect(card.locator('img')).toHaveAttribute('src', /\.webp$/);
    // Only the pictures of the first row of a desktop load at once.
    const pictures = page.getByRole('article').locator('img');
    await expect(pictures.nth(2)).toHaveAttribute('loading', 'eager');
    await expect(pictures.nth(3)).toHaveAttribute('loading', 'lazy');
    // Playwright finds no text inside <noscript>.
    expect(await response?.text()).toContain('Para comprar hace falta JavaScript');
    await expect(page.getByRole('button', { name: /favoritos/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Favoritos' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.nombre);
    await expect(page.getByText('$32.000 ARS', { exact: true })).toBeVisible();
    await expect(page.getByText(product.descripcion)).toBeVisible();
    await expect(page.getByRole('button', { name: 'M', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Blanca/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /imagen 1 de 3/ })).toBeVisible();
    await page.getByRole('link', { name: /^Volver a/ }).click();
  }
  await page.goto('/kings', whenParsed);
  await page
    .getByRole('navigation', { name: /^Secciones/ })
    .getByText('Promos')
    .click();
  await page.getByRole('article').filter({ hasText: combo.name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(combo.name);
  await expect(page.getByText('Modelo:')).toBeVisible();
});

test('without JavaScript every page has its content, or says that it needs JavaScript', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const { shown } = await createShown(customer, shopkeeper);
  for (const path of shopPages(shown)) {
    const response = await page.goto(path, whenParsed);
    expect(response?.status(), path).toBe(path === '/no-existe' ? 404 : 200);
    await expect(page.getByRole('main'), path).toBeVisible();
    expect(await response?.text(), path).toContain('Para comprar hace falta JavaScript');
    await expectNoSidewaysScroll(page);
  }
});

import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures.ts';

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });

const namesOn = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();

test('a card shows name, price and badge, and a chosen colour for five seconds', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ ofertaNuevo: 'Oferta', precio: 32_000.5 });
  const [black, white] = product.variants;
  const nameOf = (address = '') => address.split('/').at(-1)?.replace('.webp', '') ?? '';
  await page.clock.install();
  for (const listing of ['/kings', '/vectorgas?tab=productos']) {
    await page.goto(listing);
    const card = cardOf(page, product.nombre);
    await expect(card).toContainText('En Oferta');
    await expect(card).toContainText('$32.000,50 ARS');
    await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(product._id));
    const picture = card.locator('img');
    await expect(picture).toHaveAttribute('src', new RegExp(nameOf(black?.thumbnailImages[0])));

    const swatch = card.getByRole('button', { name: 'Ver en Blanco' });
    await expect(card.getByRole('button', { name: 'Ver en Negro' })).toBeVisible();
    await swatch.focus();
    await page.clock.pauseAt(Date.now() + (listing === '/kings' ? 60_000 : 600_000));
    await page.keyboard.press('Enter');
    const whitePicture = new RegExp(nameOf(white?.thumbnailImages[0]));
    await expect(picture).toHaveAttribute('src', whitePicture);
    await expect(swatch).toHaveAttribute('aria-pressed', 'true');
    // The card leads to the colour it shows.
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`${product._id}\\?color=White$`),
    );
    await page.clock.runFor(4800);
    await expect(picture).toHaveAttribute('src', whitePicture);
    await page.clock.runFor(300);
    await expect(picture).toHaveAttribute('src', new RegExp(nameOf(black?.thumbnailImages[0])));
    await page.clock.resume();
  }
  const card = cardOf(page, product.nombre);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/vectorgas/lv-product/${product._id}`);
  // The address changes before the page: going back earlier, the card that is pressed would be replaced.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.nombre);
  await page.goBack();
  await card.getByRole('button', { name: 'Ver en Blanco' }).click();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/vectorgas/lv-product/${product._id}?color=White`);
  await expect(page.getByRole('button', { name: /Blanca/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('offers come first, then pre-sales, then new products; hidden products are not shown', async ({
  page,
  shopkeeper,
}) => {
  const add = (ofertaNuevo: 'Nada' | 'Nuevo' | 'Preventa' | 'Oferta') =>
    shopkeeper.addProduct({ ofertaNuevo });
  const [plain, fresh, early, offer] = [
    await add('Nada'),
    await add('Nuevo'),
    await add('Preventa'),
    await add('Oferta'),
  ];
  const hidden = [
    await shopkeeper.addProduct({ state: false }),
    await shopkeeper.addProduct({ categoria: 'test' }),
  ];
  await shopkeeper.changeProduct(offer, { previousPrice: 40_000 });
  const kingsOnly = await shopkeeper.addProduct({ store: 'Kings' });
  await page.goto('/kings');
  const names = await namesOn(page);
  const places = [offer, early, fresh, plain].map(({ nombre }) => names.indexOf(nombre));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const card = page.getByRole('article').filter({ hasText: offer.nombre });
  await expect(card).toContainText('$32.000 ARS Antes $40.000');
  expect(names).toContain(kingsOnly.nombre);
  for (const { nombre } of hidden) expect(names).not.toContain(nombre);

  await page.goto('/vectorgas?tab=productos');
  expect(await namesOn(page)).not.toContain(kingsOnly.nombre);
  for (const { _id } of hidden) {
    const response = await page.goto(`/kings/kings-product/${_id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Estás accediendo a un sitio inexistente!')).toBeVisible();
  }
});

test('a product of one store is not found in the other', async ({ page, shopkeeper }) => {
  const kings = await shopkeeper.addProduct({ store: 'Kings' });
  const lv = await shopkeeper.addProduct({ store: 'Lv' });
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  expect(await statusOf(`/kings/kings-product/${kings._id}`)).toBe(200);
  expect(await statusOf(`/vectorgas/lv-product/${lv._id}`)).toBe(200);
  expect(await statusOf(`/vectorgas/lv-product/${kings._id}`)).toBe(404);
  expect(await statusOf(`/kings/kings-product/${lv._id}`)).toBe(404);
  await expect(page.getByText('Oops! Estás accediendo a un sitio inexistente!')).toBeVisible();
});

test('a garment labelled Sin Stock has no link but its alert; one whose sizes are at zero leads to its page', async ({
  page,
  shopper,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const empty = product.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  }));
  await shopkeeper.changeProduct(product, { variants: empty });
  const marked = await shopkeeper.addProduct({ ofertaNuevo: 'Sin Stock' });
  const garment = await shopkeeper.addProduct();
  const off = await shopkeeper.addPromotion([garment], { active: false, freeShipping: true });

  await page.goto('/kings');
  const card = cardOf(page, marked.nombre);
  await expect(card).toContainText('Sin Stock');
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(card.locator('[aria-disabled="true"]')).toContainText(marked.nombre);
  await expect(card.getByRole('button', { name: 'Ver en Blanco' })).toBeDisabled();
  const heart = card.getByRole('button', { name: /favoritos/ });
  await expect(heart).toBeEnabled();
  await card.getByRole('button', { name: 'Avisame cuando vuelva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisame cuando vuelva' });
  await dialog.getByText('Blanca · Blanco · XL').click();
  await dialog.getByLabel('Correo electrónico').fill(shopper.email);
  await dialog.getByRole('button', { name: 'Avisame' }).click();
  await expect(dialog.getByRole('status')).toContainText('Te mandamos un correo para confirmar');
  await dialog.getByRole('button', { name: 'Seguir mirando' }).click();
  await expect(cardOf(page, product.nombre)).toContainText('Sin Stock');
  await cardOf(page, product.nombre).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: product.nombre })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avisame cuando vuelva' })).toBeVisible();
  await page.goto('/vectorgas');
  await expect(cardOf(page, off.name)).toContainText('Sin Stock');
  await expect(cardOf(page, off.name)).not.toContainText('Envío gratis');
  await expect(cardOf(page, off.name).getByRole('link')).toHaveCount(0);
});

test('each store has its own tab order, and lists its combos between their dates', async ({
  page,
  shopkeeper,
}) => {
  const garment = await shopkeeper.addProduct();
  const both = await shopkeeper.addPromotion([garment], { freeShipping: true });
  const special = await shopkeeper.addPromotion([garment], {
    store: 'Lv',
    promoType: 'SpecialHalloween',
  });
  const over = await shopkeeper.addPromotion([garment], { endDate: '2025-01-01T00:00' });
  const tabs = page.getByRole('navigation', { name: /^Secciones de/ }).getByRole('link');

  await page.goto('/vectorgas');
  await expect(tabs).toHaveText(['Promos', 'Productos']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(cardOf(page, both.name)).toContainText('Promo');
  await expect(cardOf(page, both.name)).toContainText('Envío gratis');
  await expect(cardOf(page, both.name)).toContainText('$50.000 ARS');
  await expect(cardOf(page, special.name)).toContainText('Especial Halloween');
  await expect(cardOf(page, over.name)).toHaveCount(0);

  await page.goto('/kings');
  await expect(tabs).toHaveText(['Productos', 'Promos']);
  await tabs.last().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/kings?tab=promos');
  await expect(cardOf(page, both.name)).toBeVisible();
  await expect(cardOf(page, special.name)).toHaveCount(0);
  await cardOf(page, both.name).getByRole('link').click();
  await expect(page).toHaveURL(`/kings/kings-promo/${both._id}`);
});

test('the sheet of filters closes when the focus leaves it', async ({ page, shopkeeper }) => {
  await shopkeeper.addProduct();
  await page.goto('/kings');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Filtrar y ordenar' }).press('Enter');
  const sheet = page.locator('#filtros');
  await sheet.getByRole('button', { name: /^Ver \d+ artículo/ }).focus();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sheet).toBeHidden();
  await expect(page.locator('main a:focus, main button:focus')).toBeVisible();
});

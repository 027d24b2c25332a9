import { expect, expectNoSidewaysScroll, holdResponses, test, untilHydrated } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';

const isPhone = (name: string) => name === 'phone';

test('a shopper searches with typing errors, chooses a suggestion, and comes back', async ({
  page,
  shopkeeper,
}, { project }) => {
  const nombre = uniqueName('Musculosa');
  await shopkeeper.addProduct({ nombre });
  await page.goto('/kings');
  await untilHydrated(page);
  if (isPhone(project.name)) await page.getByRole('button', { name: 'Buscar' }).click();
  const field = page.getByPlaceholder('Buscar en Kings');
  if (isPhone(project.name)) await expect(field).toBeFocused();
  await field.fill('muscuolsa');
  await field.press('Enter');
  await expect(page).toHaveURL('/kings?q=muscuolsa');
  await expect(page.getByRole('heading', { level: 2, name: /muscuolsa/ })).toBeFocused();
  await expect(page.locator('body > [aria-live=polite]')).toHaveText(
    /^Resultados de «muscuolsa»: \d+ artículos?$/,
  );
  await expect(page.getByRole('link', { name: nombre })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expectNoSidewaysScroll(page);

  if (isPhone(project.name)) await page.getByRole('button', { name: 'Buscar' }).click();
  await field.fill(nombre.slice(0, -2));
  const option = page.getByRole('option', { name: nombre });
  await expect(option).toContainText('$32.000');
  await expect(option).toContainText('Precio sin impuestos nacionales $26.446,28');
  await expect(option.getByRole('presentation')).toBeVisible();
  await option.click({ button: 'right' });
  await expect(option).toBeVisible();
  await expect(page).toHaveURL('/kings?q=muscuolsa');
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre);
  await page.goBack();
  await expect(page).toHaveURL('/kings?q=muscuolsa');
});

test('words that the shop lacks say so and show other products', async ({ page }) => {
  await page.goto('/vectorgas?q=xyzzy');
  await expect(page.getByRole('main')).toContainText('No encontramos «xyzzy».');
  await expect(
    page.getByRole('region', { name: 'Quizás te guste' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ver todos los productos' }).click();
  await expect(page).toHaveURL('/vectorgas?tab=productos');
});

test('a shopper filters by size and color, orders by price, and removes a filter', async ({
  page,
}, { project }) => {
  await page.goto('/kings');
  await untilHydrated(page);
  const open = async (group: string) => {
    const sheet = page.getByRole('region', { name: 'Filtros' });
    if (isPhone(project.name) && (await sheet.isHidden())) {
      await page.getByRole('button', { name: /^Filtrar y ordenar/ }).click();
    }
    const summary = page.locator('summary', { hasText: new RegExp(`^${group}`) });
    const details = sheet.locator('details').filter({ has: summary });
    await details.locator('summary').click();
    return details;
  };
  const sizes = await open('Talle');
  const choice = sizes.getByRole('link', { name: /^XL/ });
  const cards = await page.getByRole('article').elementHandles();
  await choice.click();
  await expect(page).toHaveURL('/kings?talle=xl');
  const articles = page.getByText(/^\d+ artículos?$/).first();
  // Other tests sell concurrently, so both are read from one page, until it has rendered the filter.
  await expect(async () => {
    const counted = /\d+/.exec(await choice.innerText())?.[0];
    await expect(articles).toHaveText(`${counted} artículos`, { timeout: 500 });
  }).toPass();
  // A card that both listings have is not created again, which took a third of the time of a filter.
  const isShown = await Promise.all(cards.map((card) => card.evaluate((node) => node.isConnected)));
  expect(isShown).toContain(true);
  const colors = await open('Color');
  // An order that is chosen while the colour is being loaded adds to it.
  const release = await holdResponses(page, '**/kings.data*');
  const black = colors.getByRole('link', { name: /^Negro/ });
  await black.click();
  await expect(black).toHaveAttribute('aria-current', 'true');
  const orders = await open('Ordenar');
  await orders.getByRole('link', { name: 'Menor precio' }).click();
  release();
  await expect(page).toHaveURL('/kings?talle=xl&color=negro&orden=precio-asc');
  if (isPhone(project.name)) await page.getByRole('button', { name: /^Ver \d+ artículo/ }).click();
  const pricesInOrder = async () => {
    const cards = await page.getByRole('article').allInnerTexts();
    const prices = cards.map((text) => /\$([\d.]+)/.exec(text)?.[1]?.replaceAll('.', ''));
    const sorted = prices.toSorted((one, other) => Number(one) - Number(other));
    return prices.length > 0 && prices.join() === sorted.join();
  };
  await expect.poll(pricesInOrder).toBe(true);
  const chosen = page.getByRole('list', { name: 'Filtros elegidos' });
  await chosen.getByRole('link', { name: 'Quitar Talle XL' }).press('Enter');
  await expect(page).toHaveURL('/kings?color=negro&orden=precio-asc');
  await expect(chosen.getByRole('link', { name: 'Quitar Negro' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/kings?talle=xl&color=negro&orden=precio-asc');
  await chosen.getByRole('link', { name: 'Limpiar' }).press('Enter');
  await expect(page).toHaveURL('/kings?orden=precio-asc');
  await expect(chosen).toHaveCount(0);
  await expect(page.locator('#contenido')).toBeFocused();
  await expectNoSidewaysScroll(page);
  const prices = await open('Precio');
  const from = prices.getByLabel('Desde');
  await from.fill('1000');
  await from.press('Enter');
  await expect(page).toHaveURL('/kings?precio=1000-&orden=precio-asc');
  await expect(from).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/kings?orden=precio-asc');
  await expect(from).toHaveValue('');
});

test('a filtered garment opens as it was filtered, and the way back leads to the same filters and place', async ({
  page,
  shopkeeper,
}) => {
  const { _id, nombre } = await shopkeeper.addProduct();
  await page.goto('/kings?talle=xl&color=blanco&orden=precio-asc');
  await untilHydrated(page);
  // The first results are seen without scrolling.
  await expect(page.getByRole('article').first().locator('img').first()).toBeInViewport({
    ratio: 0.5,
  });
  const card = page.getByRole('link', { name: nombre });
  await expect(card).toHaveAttribute('href', `/kings/kings-product/${_id}?color=White&talle=XL`);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await card.click();
  await expect(page.getByRole('button', { name: /^Blanca/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Tamaño Seleccionado: XL')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Kings' }).click();
  await expect(page).toHaveURL('/kings?talle=xl&color=blanco&orden=precio-asc');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.goto(`/kings/kings-product/${_id}?color=Black&talle=XL`);
  await expect(page.getByText('No queda el talle XL en Negro.')).toBeVisible();
  await page.getByRole('button', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(`/kings/kings-product/${_id}?color=Black`);
});

test('filters, prices and search work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/kings');
  if (await page.getByRole('button', { name: /^Filtrar y ordenar/ }).isVisible()) {
    await page.getByRole('button', { name: /^Filtrar y ordenar/ }).click();
  }
  const filters = page.getByRole('region', { name: 'Filtros' });
  await filters.locator('summary').filter({ hasText: 'Precio' }).click();
  await filters.getByLabel('Desde').fill('20000');
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL('/kings?precio=20000-');
  await page.goto('/kings?q=remera&talle=m&color=negro');
  await expect(page.getByRole('list', { name: 'Filtros elegidos' })).toContainText('Talle M');
  await expect(page.getByRole('article').first()).toContainText('Remera');
  await context.close();
});

test('a page beyond the last one leads to the last one, with its filter', async ({ page }) => {
  await page.goto('/kings?talle=m&page=99');
  await expect(page).toHaveURL(/\/kings\?talle=m(&page=\d)?$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

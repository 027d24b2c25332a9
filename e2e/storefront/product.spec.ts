import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

const sizes = (page: Page) => page.getByRole('group', { name: 'Talle' });
const colors = (page: Page) => page.getByRole('group', { name: 'Color' });
const chosen = (page: Page) => page.getByText(/^Tamaño Seleccionado:/);

test('a product page shows all details, and selects the first colour and size in stock', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ ofertaNuevo: 'Preventa' });
  await shopkeeper.changeProduct(product, { variants: withStock(product, 0) });
  const extra = await shopkeeper.addProduct({ menu: true });
  await page.goto(`/kings/kings-product/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.nombre })).toBeVisible();
  await expect(page.getByRole('main').getByText('Preventa', { exact: true })).toBeVisible();
  await expect(page.getByText('$32.000 ARS', { exact: true })).toBeVisible();
  await expect(page.getByText(product.descripcion)).toBeVisible();
  await expect(page.getByText(product.cuidados)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a Kings' })).toHaveAttribute(
    'href',
    '/kings',
  );
  const liked = page.getByRole('region', { name: 'También te puede gustar' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(liked.getByRole('link', { name: extra.nombre })).toBeVisible();
  await expect(liked.getByRole('link', { name: product.nombre })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  // The first size in stock is selected: M is sold out, struck through and disabled.
  const m = sizes(page).getByRole('button', { name: /^M/ });
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: L');
  await expect(m).toBeDisabled();
  await expect(m).toHaveAccessibleName('M sin stock');
  await expect(m).toHaveCSS('text-decoration-line', 'line-through');
  await expect(colors(page).getByRole('button', { name: /Negra/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Another colour selects the same size if it has it, else its first one.
  const white = colors(page).getByRole('button', { name: /Blanca/ });
  await white.click();
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: L');
  await sizes(page).getByRole('button', { name: 'XL' }).focus();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: XL');
  await colors(page).getByRole('button', { name: /Negra/ }).click();
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: L');
  await expect(page.getByRole('img', { name: /imagen 1 de 3/ })).toBeVisible();
  await white.click();
  await expect(page.getByRole('img', { name: /imagen 1 de 2/ })).toBeVisible();
});

test('both stores show the size chart of shirts, and colours three in a row for mousepads and boxes', async ({
  page,
  shopkeeper,
}) => {
  const shirt = await shopkeeper.addProduct();
  const mousepad = await shopkeeper.addProduct({ categoria: 'mousepad' });
  const box = await shopkeeper.addProduct({ categoria: 'Combo' });
  const chart = page.getByRole('figure', { name: 'Tabla de talles' });
  const columns = async () => {
    const grid = colors(page).getByRole('button').first().locator('..');
    const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
    return tracks.split(' ').length;
  };

  await page.goto(`/vectorgas/lv-product/${shirt._id}`);
  await expect(page.getByRole('link', { name: 'Volver a Lv' })).toHaveAttribute(
    'href',
    '/vectorgas',
  );
  await expect(chart.getByRole('img')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await columns()).toBe(1);
  for (const { _id } of [mousepad, box]) {
    await page.goto(`/vectorgas/lv-product/${_id}`);
    expect(await columns()).toBe(3);
    await expect(chart).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/kings/kings-product/${shirt._id}`);
  await expect(chart.getByRole('img')).toBeVisible();
});

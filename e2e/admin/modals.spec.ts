import type { Page } from '@playwright/test';
import { expectFocusPreserved } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import type { Shopkeeper } from '../shopkeeper.ts';
import { modal, openPanel } from './panel.ts';

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const blank = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The page's scroll position, to within what scroll anchoring corrects while fonts load. */
async function expectScrollPosition(page: Page, position: number) {
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - position)).toBeLessThan(5);
}

/** The page, the link and the modal's path and title of each form. */
async function createForms(shopkeeper: Shopkeeper) {
  const product = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([product]);
  const found = `?q=${encodeURIComponent(product.nombre)}`;
  const add = '/admin/productos/agregar';
  const table = '/admin/productos';
  const grid = '/admin/productos/editar';
  const combos = '/admin/combos';
  const newProduct = { link: /^Agregar Producto /, path: `${add}/producto` };
  const promotion = { link: /^Crear Promoción /, path: `${add}/promocion` };
  const newCombo = { link: 'Crear nuevo combo', path: `${combos}/nuevo` };
  return [
    { from: add, ...newProduct, title: 'Agregar Producto' },
    { from: add, ...promotion, title: 'Nuevo combo' },
    { from: table, found, link: product.nombre, path: `${table}/${product._id}` },
    { from: grid, found, link: 'Editar', path: `${grid}/${product._id}` },
    { from: combos, ...newCombo, title: 'Nuevo combo' },
    { from: combos, link: 'Editar', path: `${combos}/${combo._id}`, title: 'Editar combo' },
  ].map((form) => ({ found: '', title: product.nombre, ...form }));
}

test('each form opens in a modal with its own address, which a click beside it closes', async ({
  page,
  shopkeeper,
  isMobile,
}) => {
  for (const { from, found, link, path, title } of await createForms(shopkeeper)) {
    await openPanel(page, from + found);
    // Journeys beside this one create combos too: not the first of these links.
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: link })
      .and(page.locator(`[href^="${path}"]`))
      .first();
    await opener.click();
    await expect(page).toHaveURL(path + found);
    const dialog = modal(page, title);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
    const screen = page.viewportSize();
    if (isMobile) {
      // It fills the screen once it has opened, so nothing is beside it.
      await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
      await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    } else {
      const box = await dialog.boundingBox();
      expect(box?.width).toBeGreaterThan(900);
      expect(box?.height).toBeLessThan(screen?.height ?? 0);
      await page.mouse.click(20, 20);
    }
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(from + found);
    await expect(opener).toBeFocused();
  }
});

test('the page behind a modal does not scroll, and is where it was when the modal closes', async ({
  page,
}) => {
  // Deriving a page of pictures for the first time takes long, and the scripts load after them.
  await page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: blank }),
  );
  await openPanel(page, '/admin/productos/editar?store=Kings&page=2');
  const opener = page.getByRole('link', { name: 'Editar', exact: true }).nth(3);
  await opener.evaluate((link) => {
    window.scrollTo(0, 300);
    link.focus({ preventScroll: true });
  });
  const before = await scrollPosition(page);
  expect(before).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('End');
  await expectScrollPosition(page, before);
  // The list is inert: only the modal is reachable by the keyboard.
  await expectFocusPreserved(page);

  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await expect(page.getByLabel('Tienda', { exact: true })).toHaveValue('Kings');
  await expect(opener).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/productos/editar?store=Kings&page=2');
  await expectScrollPosition(page, before);

  await page.goForward();
  await expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expectScrollPosition(page, before);
});

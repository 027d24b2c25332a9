import type { Page } from '@playwright/test';
import type { Product } from '#domain/contract/catalogue.ts';
import { call } from '../../web/api-client.ts';
import { expectFocusPreserved } from '../axe.ts';
import { expect, loseResponse, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { administrator } from '../shop-address.ts';
import { findProduct, openSession, overHttp, uniqueName } from '../shopkeeper.ts';
import { modal, openPanel } from './panel.ts';

const guard = (page: Page) => page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });

test('closing a modal twice does not leave its list', async ({ page, shopkeeper }) => {
  const { nombre } = await shopkeeper.addProduct();
  await openPanel(page, '/admin/combos');
  await page.goto(`/admin/productos?q=${encodeURIComponent(nombre)}`);
  await page.getByRole('link', { name: nombre }).click();
  await modal(page, nombre).getByRole('button', { name: 'Cerrar', exact: true }).dblclick();
  await expect(modal(page, nombre)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Productos');
  await page.goBack();
  await expect(page).toHaveURL('/admin/combos');
});

test('a modal that was opened by its address closes to its list', async ({ page, shopkeeper }) => {
  const { _id, nombre } = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${_id}?sort=nombre&dir=desc`);
  await expect(modal(page, nombre)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/productos?sort=nombre&dir=desc');
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test.describe('by the keyboard alone', () => {
  test('a product with a variant is edited, and unsaved work is not lost', async ({
    page,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    const modelName = uniqueName('Azul');
    await openPanel(page, `/admin/productos/editar?q=${encodeURIComponent(product.nombre)}`);
    const opener = page.getByRole('link', { name: 'Editar', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const form = modal(page, product.nombre);
    const price = form.getByLabel('Precio (ARS) *');
    await expect(price).toBeVisible();
    await tabTo(page, price);
    await page.keyboard.type('45000');

    // Escape asks every time, also when the browser would close the dialog without asking.
    for (let count = 0; count < 3; count += 1) {
      await page.keyboard.press('Escape');
      await expect(guard(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(guard(page)).toBeHidden();
      await expect(form).toBeVisible();
      await expect(price).toBeFocused();
    }

    const add = form.getByRole('link', { name: 'Agregar variante' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const variant = modal(page, 'Agregar variante');
    await expect(variant.getByRole('heading', { name: 'Agregar variante' })).toBeFocused();
    await expectFocusPreserved(page);
    await tabTo(page, variant.getByLabel('Color (en inglés) *'));
    await page.keyboard.type('Navy');
    await tabTo(page, variant.getByLabel('Nombre del modelo *'));
    await page.keyboard.type(modelName);
    // Going back asks for the variant; the product below stays open.
    await page.goBack();
    await expect(guard(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guard(page)).toBeHidden();
    await expect(variant.getByLabel('Nombre del modelo *')).toHaveValue(modelName);
    await expect(variant.getByLabel('Nombre del modelo *')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(variant).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(form.getByRole('listitem').filter({ hasText: modelName })).toBeVisible();

    // An edit of a variant that is discarded changes nothing.
    await tabTo(page, form.getByRole('link', { name: 'Editar variante 3' }));
    await page.keyboard.press('Enter');
    const edited = modal(page, 'Editar variante');
    await tabTo(page, edited.getByLabel('Nombre del modelo *'));
    await page.keyboard.type('Otro');
    await page.keyboard.press('Escape');
    await tabTo(page, guard(page).getByRole('button', { name: 'Salir sin guardar' }));
    await page.keyboard.press('Enter');
    await expect(edited).toHaveCount(0);
    await expect(form.getByRole('listitem').filter({ hasText: modelName })).toBeVisible();

    await tabTo(page, form.getByRole('button', { name: 'Guardar cambios' }));
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
    const { precio, variants } = await findProduct(product);
    expect([precio, variants[2]?.modelName]).toEqual([45_000, modelName]);
  });

  test('a combo is edited', async ({ page, shopkeeper }) => {
    const combo = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
    const description = uniqueName('Prendas que combinan');
    await openPanel(page, '/admin/combos');
    const card = page.getByRole('article', { name: combo.name });
    await card.getByRole('link', { name: 'Editar' }).focus();
    await page.keyboard.press('Enter');
    const form = modal(page, 'Editar combo');
    await expect(form.getByLabel('Nombre *')).toHaveValue(combo.name);
    await tabTo(page, form.getByLabel('Descripción *'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(description);
    await page.keyboard.press('Escape');
    await tabTo(page, guard(page).getByRole('button', { name: 'Seguir editando' }));
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Descripción *')).toBeFocused();
    await tabTo(page, form.getByRole('button', { name: 'Guardar' }));
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(card).toContainText(description);
    await expect(card.getByRole('link', { name: 'Editar' })).toBeFocused();
  });
});

test('a variant has its own address', async ({ page, shopkeeper }) => {
  const { _id, nombre } = await shopkeeper.addProduct();
  const path = `/admin/productos/editar/${_id}`;
  await openPanel(page, `${path}/variantes/2`);
  const variant = modal(page, 'Editar variante');
  await expect(variant.getByLabel('Nombre del modelo *')).toHaveValue('Blanca');
  await variant.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(path);
  await expect(modal(page, nombre)).toBeVisible();

  // A product with unsaved changes is guarded below a variant, too.
  await modal(page, nombre).getByLabel('Categoría').fill('Buzos');
  await modal(page, nombre).getByRole('link', { name: 'Editar variante 1' }).click();
  await expect(variant.getByLabel('Nombre del modelo *')).toHaveValue('Negra');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload().catch(() => null);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(variant.getByLabel('Nombre del modelo *')).toHaveValue('Negra');

  await page.goto(`${path}/variantes/9`);
  await expect(page.getByText('No se encontró la variante')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(modal(page, nombre)).toBeVisible();
  await expect(page).toHaveURL(path);

  // A new variant is above the new product, which does not wait for data.
  await page.goto('/admin/productos/agregar/producto/variantes/nueva');
  await page.getByLabel('Color (en inglés) *').click();
  await page.keyboard.press('Escape');
  await expect(modal(page, 'Agregar variante')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/productos/agregar/producto');
});

test('a form that is loading, fails or does not exist says so in its modal', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([product]);
  const missing = '0193b2a0-0000-7000-8000-000000000000';
  await openPanel(page, '/admin/inicio');
  for (const { path, call, loading, failed, notFound } of [
    {
      path: `/admin/productos/${product._id}`,
      call: '**/api/admin/products/*',
      loading: 'Cargando productos...',
      failed: 'Error al cargar productos',
      notFound: 'No se encontró el producto',
    },
    {
      path: `/admin/combos/${combo._id}`,
      call: '**/api/admin/promotions/*',
      loading: 'Cargando combo...',
      failed: 'Error al cargar promociones',
      notFound: 'No se encontró el combo.',
    },
  ]) {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(call, async (route) => {
      await responded;
      await route.fulfill({
        status: 429,
        json: { message: 'Algo salió mal.', code: 'rate_limited' },
      });
    });
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(loading)).toBeVisible();
    respond();
    // A toast in the dialog has the same text.
    await expect(dialog.getByText(failed).first()).toBeVisible();
    await page.unroute(call);
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog.getByRole('button', { name: /^Guardar/ })).toBeVisible();
    await page.goto(path.replace(/[^/]+$/, missing));
    await expect(dialog.getByText(notFound)).toBeVisible();
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

/** Saves a product with another price; its request waits for `answer`. */
async function savePrice(page: Page, product: Product) {
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(product.nombre)}`);
  await page.getByRole('link', { name: product.nombre }).click();
  const form = modal(page, product.nombre);
  const price = form.getByLabel('Precio (ARS) *');
  await price.fill('45000');
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products/*', async (route) => {
    await promise;
    await route.continue();
  });
  await Promise.all([page.waitForRequest('**/api/products/*'), price.press('Enter')]);
  return { form, price, answer };
}

test('a modal that is opened while the one below is being saved stays open', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const { form, answer } = await savePrice(page, product);
  await form.getByRole('link', { name: 'Agregar variante' }).click();
  const variant = modal(page, 'Agregar variante');
  await variant.getByLabel('Nombre del modelo *').fill('Lila');
  answer();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  await expect(variant.getByLabel('Nombre del modelo *')).toHaveValue('Lila');
  await expect(guard(page)).toBeHidden();
});

test('what is typed while a product is being saved stays', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  const { form, price, answer } = await savePrice(page, product);
  await price.fill('46000');
  answer();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  await expect(price).toHaveValue('46000');
  await expect(price).toBeFocused();
  expect((await findProduct(product)).precio).toBe(45_000);
  await page.keyboard.press('Escape');
  await expect(guard(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await price.press('Enter');
  await expect(form).toHaveCount(0);
  expect((await findProduct(product)).precio).toBe(46_000);
});

test.describe('when the answer to a creation is lost', () => {
  // The browser reports the request that failed.
  test.use({ expectedConsoleError: /ERR_FAILED/ });

  for (const arrives of [true, false]) {
    test(`the next press creates it once, with what was typed since, when the request ${arrives ? 'arrived' : 'did not arrive'}`, async ({
      page,
    }) => {
      const name = uniqueName('Descuento');
      await openPanel(page, '/admin/descuentos/nuevo');
      const form = modal(page, 'Nuevo descuento');
      await form.getByLabel('Nombre *').fill(name);
      await form.getByLabel('Porcentaje (%) *').fill('10');
      // It changes no other journey's prices.
      await form.getByLabel('Código').fill(uniqueName('eco').replace(' ', '-'));
      const url = '**/api/admin/discounts?reference=*';
      if (arrives) await loseResponse(page, url);
      else await page.route(url, (route) => route.abort(), { times: 1 });
      const save = form.getByRole('button', { name: 'Crear descuento' });
      await save.click();
      await expect(page.getByText('Error al guardar el descuento')).toBeVisible();
      await form.getByLabel('Porcentaje (%) *').fill('15');
      // A refusal that says nothing of the creation.
      const busy = { message: 'Demasiados intentos.', code: 'rate_limited' };
      await page.route(url, (route) => route.fulfill({ status: 429, json: busy }), { times: 1 });
      await save.click();
      await expect(page.getByText(busy.message)).toBeVisible();
      await save.click();
      await expect(form).toHaveCount(0);
      const { token } = await openSession(administrator);
      const { discounts } = await call(overHttp, 'GET /api/admin/discounts', {}, { token });
      const created = discounts.filter((discount) => discount.name === name);
      expect(created).toMatchObject([{ percent: 15 }]);
      const [{ _id: id } = { _id: '' }] = created;
      await call(overHttp, 'DELETE /api/admin/discounts/:id', { params: { id } }, { token });
    });
  }
});

test.describe('without a connection', () => {
  // The browser reports each request that it cannot send.
  // The router fetches what links in view lead to.
  test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

  test('only the failed change is reported, with its reason', async ({
    page,
    context,
    shopkeeper,
  }) => {
    const { nombre } = await shopkeeper.addProduct();
    await openPanel(page, `/admin/productos?q=${encodeURIComponent(nombre)}`);
    await page.getByRole('link', { name: nombre }).click();
    const price = modal(page, nombre).getByLabel('Precio (ARS) *');
    await price.fill('45000');
    await context.setOffline(true);
    await price.press('Enter');
    const failure = page.getByText('Error al actualizar el producto');
    await expect(failure).toBeVisible();
    await expect(page.getByText('No se pudo conectar con la tienda.')).toBeVisible();
    await failure.waitFor({ state: 'hidden' });
    await expect(page.getByText('Error al cargar productos')).toHaveCount(0);
    await expect(price).toHaveValue('45000');
    await context.setOffline(false);
    await price.press('Enter');
    await expect(modal(page, nombre)).toHaveCount(0);
  });
});

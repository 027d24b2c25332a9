import type { Page } from '@playwright/test';
import { expect, signInAsAdministrator, test } from './fixtures.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the panel is set up at a desk');

const addProduct = async (page: Page, name: string) => {
  await page.getByLabel('Agregar productos').fill(name);
  await page.getByRole('button', { name: `Agregar ${name}` }).click();
  return page.getByRole('article', { name });
};

test('the shopkeeper makes a combo, sees it in the shop, and takes it off', async ({
  page,
  shopper,
}) => {
  const name = `Combo ${shopper.lastName}`;
  await signInAsAdministrator(page);
  await page.goto('/admin/combos');
  await page.getByRole('link', { name: 'Crear nuevo combo' }).click();

  // What is missing is said before anything is sent.
  const create = page.getByRole('button', { name: 'Crear combo' });
  await create.click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();

  await page.getByLabel('Nombre *').fill(name);
  await page.getByLabel('Descripción *').fill('Dos remeras de prueba.');
  await page.getByLabel('Precio del combo *').fill('45000.50');
  await page.getByLabel('Envío gratis').check();
  await page.getByLabel('Válido desde').fill('2025-01-01T00:00');
  const corona = await addProduct(page, 'Remera Corona Mayor');
  await corona
    .getByRole('checkbox', { name: /todos los talles/ })
    .first()
    .check();
  const jaque = await addProduct(page, 'Remera Jaque Mate');
  await create.click();
  await expect(jaque).toContainText('Cada producto debe tener al menos un talle seleccionado.');
  await jaque.getByRole('checkbox', { name: /^M / }).first().check();
  await expect(page.getByText('$16.499,50 (27 %)')).toBeVisible();
  await page.getByRole('radio').first().check();

  // Who leaves now is asked first.
  await page.getByRole('link', { name: 'Ver Productos' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await create.click();
  await expect(page.getByText('Combo creado con éxito')).toBeVisible();
  await expect(page).toHaveURL('/admin/combos');

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Activo');
  await expect(card).toContainText('ahora');
  await expect(card).toContainText('$45.000,50 ARS');
  await expect(card).toContainText('1 de ene de 2025, 00:00');

  const inShop = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await page.goto('/kings?tab=promos');
  await inShop.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled();

  await page.goto('/admin/combos');
  await card.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Estado actualizado con éxito')).toBeVisible();
  await expect(card).toContainText('Inactivo');

  await page.goto('/kings?tab=promos');
  await expect(inShop).toContainText('Sin Stock');
  await expect(inShop.getByRole('link')).toHaveCount(0);
});

test('the shopkeeper changes a combo, and a failing server loses nothing', async ({
  page,
  shopper,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/combos');
  const card = page.getByRole('article', { name: 'Apertura Clásica' });
  await card.getByRole('link', { name: 'Editar' }).click();
  const text = `Dos remeras, revisadas por ${shopper.lastName}.`;
  await page.getByLabel('Descripción *').fill(text);

  const refusal = {
    message: 'Demasiado largo',
    code: 'invalid_request',
    fields: { name: 'Es largo' },
  };
  await page.route('**/api/promotions/*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al guardar el combo')).toBeVisible();
  await expect(page.getByLabel('Nombre *')).toHaveAccessibleDescription('Es largo');
  await page.unroute('**/api/promotions/*');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Combo actualizado con éxito')).toBeVisible();
  await expect(card).toContainText(text);

  const busy = { message: 'Demasiados intentos.', code: 'rate_limited' };
  await page.route('**/api/promotions', (route) => route.fulfill({ status: 429, json: busy }));
  await page.reload();
  await expect(page.getByText('Error al cargar promociones').first()).toBeVisible();
  await page.unroute('**/api/promotions');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card).toBeVisible();
});

import { expectAccessible } from '../axe.ts';
import { createAdministrator, expect, signInAs, test } from '../fixtures.ts';
import { openSession } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

test('a seller at the counter sees the counter alone, until an owner permits more', async ({
  page,
  browser,
  shopper,
}) => {
  await createAdministrator(shopper, { permissions: ['counter'] });
  const seller = await (await browser.newContext()).newPage();
  await signInAs(seller, await openSession(shopper));
  await seller.goto('/admin');
  await expect(seller).toHaveURL('/admin/mostrador');
  await seller.goto('/admin/ordenes');
  const main = seller.getByRole('main');
  await expect(main).toContainText('Para esta sección hace falta el permiso «Órdenes».');
  await expectAccessible(seller, 'a section without its permission');

  await openPanel(page, '/admin/administradores');
  const person = page.getByRole('listitem').filter({ hasText: shopper.email });
  const permission = person.getByRole('combobox');
  await expect(permission).toHaveValue('custom');
  await person.getByText('Mostrador', { exact: true }).first().click();
  const save = person.getByRole('button', { name: 'Guardar permisos' });
  await expect(save).toBeDisabled();
  await person.getByLabel('Órdenes').check();
  // Those of a preset are not saved before the button is pressed, either.
  await person.getByLabel('Catálogo').check();
  await expect(save).toBeEnabled();
  await person.getByLabel('Catálogo').uncheck();
  await save.click();
  await expect(page.getByText(/tiene ahora estos permisos: Mostrador, Órdenes/)).toBeVisible();
  await expect(person.getByText('Mostrador, Órdenes', { exact: true })).toBeVisible();
  await person.getByText('Mostrador, Órdenes', { exact: true }).click();
  await expect(save).toBeDisabled();
  await expectAccessible(page, 'permissions');

  await seller.reload();
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Órdenes');
  // Of what waits for the shop, the dashboard shows what this person may open.
  await seller.route('**/api/admin/to-do', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), toShip: 2, wantedSizes: 3 },
    });
  });
  await seller.goto('/admin/inicio');
  await expect(main.getByRole('link', { name: /órdenes para despachar/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /talles que esperan/ })).toHaveCount(0);
  await permission.selectOption('Empleado');
  await expect(page.getByText(/tiene ahora estos permisos: Empleado/)).toBeVisible();
  await expect(person.getByRole('checkbox')).toHaveCount(0);

  await page.goto('/admin/auditoria?tema=administrator');
  const entry = page.getByRole('listitem').filter({ hasText: shopper.email }).first();
  await expect(entry).toContainText('Cambió los permisos de');
  await expect(entry).toContainText('Mostrador, Órdenes');
  await seller.context().close();
});

import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { expect, signIn, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { findProduct, openSession, overHttp, uniqueName } from '../shopkeeper.ts';
import { modal } from './panel.ts';

/** Opens a product's form as the administrator, and types a description. */
async function typeDescription(page: Page, { _id, nombre }: { _id: string; nombre: string }) {
  const session = await openSession(administrator);
  await signInAs(page, session);
  await page.goto(`/admin/productos/editar/${_id}`);
  const form = modal(page, nombre);
  const text = uniqueName('Algodón grueso');
  await form.getByLabel('Descripción').fill(text);
  // A request in flight would end the session in the browser before the form is saved.
  await page.waitForLoadState('networkidle');
  return { form, text, session };
}

/** Ends the session of this token from another session of the same account. */
async function endSession(token: string) {
  const { sessions } = await call(overHttp, 'GET /users/sessions', {}, { token });
  const id = sessions.find(({ isCurrent }) => isCurrent)?._id ?? '';
  const other = await openSession(administrator);
  const options = { token: other.token };
  await call(overHttp, 'DELETE /users/sessions/:id', { params: { id } }, options);
}

test('a session that ends while a product is edited loses nothing that was typed', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const { form, text, session } = await typeDescription(page, product);
  await endSession(session.token);
  const save = form.getByRole('button', { name: 'Guardar cambios' });
  await save.click();

  const dialog = modal(page, 'Tu sesión terminó');
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(administrator.email);
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await signIn(page, administrator);
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();
  await expect(form.getByLabel('Descripción')).toHaveValue(text);
  await save.click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  expect((await findProduct(product)).descripcion).toBe(text);
});

test('another account that signs in over a form leaves the panel', async ({
  page,
  shopkeeper,
  shopper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  const { form, session } = await typeDescription(page, product);
  await endSession(session.token);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(modal(page, 'Tu sesión terminó')).toBeVisible();
  await signIn(page, shopper);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toContain(customer.email);
});

test('without a new session, a form is left only after its confirmation', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const { form, text, session } = await typeDescription(page, product);
  await endSession(session.token);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = modal(page, 'Tu sesión terminó');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  const guard = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await guard.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog).toBeVisible();
  await expect(form.getByLabel('Descripción')).toHaveValue(text);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await guard.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/');
});

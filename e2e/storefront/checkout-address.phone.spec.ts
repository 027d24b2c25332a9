import type { Page } from '@playwright/test';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { cartOf } from '../cart-of.ts';
import {
  closeRecommendations,
  expectWallet,
  holdOrderRequest,
  openAddress,
  openCheckout,
  saveShipping,
} from '../checkout.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Agregar Datos de Envío' });

let product: Product;

test.beforeEach(async ({ page, customer, shopkeeper }) => {
  product = await shopkeeper.addProduct();
  await openCheckout(page, customer, cartOf([product, 1]));
});

test('each address field shows its error, and the typed text survives a reload', async ({
  page,
}) => {
  const dialog = await openAddress(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  for (const text of [
    'El DNI es obligatorio',
    'La provincia es obligatoria',
    'El departamento es obligatorio',
    'La ciudad es obligatoria',
    'El código postal es obligatorio',
    'La dirección es obligatoria',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  const dni = dialog.getByLabel('DNI del destinatario');
  await expect(dni).toBeFocused();
  await expectNoSidewaysScroll(page);

  const badDni = dialog.getByText('El DNI no es válido, ingrese su DNI sin espacios ni puntos');
  await dni.fill('30.123.456');
  await expect(badDni).toBeVisible();
  await dni.fill('30123456');
  await expect(badDni).toBeHidden();

  const badPhone = dialog.getByText(
    'El número de teléfono no es válido. El formato es +54 XXX XXX XXXX',
  );
  const phone = dialog.getByLabel('Teléfono (opcional)');
  await phone.fill('2901 445566');
  await expect(badPhone).toBeVisible();
  await phone.fill('+54 9 2901 445566');
  await expect(badPhone).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.reload();
  await closeRecommendations(page);
  const reopened = await openAddress(page);
  await expect(reopened.getByLabel('DNI del destinatario')).toHaveValue('30123456');
  await expect(reopened.getByLabel('Teléfono (opcional)')).toHaveValue('+54 9 2901 445566');
});

test('an address typed by one account is not shown to another account in the same browser', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const openAs = async (session: Session) => {
    await page.evaluate((user) => localStorage.setItem('user_info', JSON.stringify(user)), session);
    await page.reload();
    await closeRecommendations(page);
    return openAddress(page);
  };
  const first = await openAddress(page);
  await first.getByLabel('DNI del destinatario').fill('30123456');
  await first.getByLabel('Calle y Altura').fill('San Martín 100');

  const second = await openAs(shopkeeper.session);
  await expect(second.getByLabel('DNI del destinatario')).toHaveValue('');
  await expect(second.getByLabel('Calle y Altura')).toHaveValue('');

  const reopened = await openAs(customer);
  await expect(reopened.getByLabel('DNI del destinatario')).toHaveValue('30123456');
  await expect(reopened.getByLabel('Calle y Altura')).toHaveValue('San Martín 100');
});

test('an open form has nothing of the account before when another one signs in, in another tab', async ({
  page,
  context,
  shopkeeper,
}) => {
  const dialog = await openAddress(page);
  const dni = dialog.getByLabel('DNI del destinatario');
  const address = dialog.getByLabel('Calle y Altura');
  await dni.fill('30123456');
  await address.fill('San Martín 100');

  const tab = await context.newPage();
  await tab.goto('/info/sizes');
  await tab.evaluate(
    (user) => localStorage.setItem('user_info', JSON.stringify(user)),
    shopkeeper.session,
  );
  await tab.close();
  await expect(dni).toHaveValue('');
  await expect(address).toHaveValue('');
  await dni.fill('28999111');
  const stored = await page.evaluate(() => localStorage.getItem('shipping_info'));
  expect(stored).toContain('28999111');
  expect(stored).not.toContain('San Martín 100');
});

test('departments and cities are chosen from the lists of the selected province', async ({
  page,
}) => {
  const dialog = await openAddress(page);
  const province = dialog.getByLabel('Provincia');
  const department = dialog.getByLabel('Departamento');
  const city = dialog.getByLabel('Localidad');
  await expect(province.getByRole('option')).toHaveCount(1 + 24);
  await expect(department).toBeDisabled();
  await expect(city).toBeDisabled();

  await province.selectOption('Córdoba');
  await department.selectOption('Punilla');
  await expect(city.getByRole('option')).toContainText(['Elegí', 'Bialet Massé', 'Cosquín']);
  await city.selectOption('Villa Carlos Paz');

  await dialog.getByRole('button', { name: 'Mi localidad no está' }).click();
  await expect(city).toBeFocused();
  await city.fill('Cuesta Blanca');
  await dialog.getByRole('button', { name: 'Elegir de la lista' }).click();
  await expect(city).toHaveValue('');
  await expect(city.getByRole('option', { name: 'Tanti' })).toBeAttached();

  await province.selectOption('Ciudad Autónoma de Buenos Aires');
  await expect(department).toHaveValue('');
  await expect(dialog.getByText('Elegí tu comuna y tu barrio.')).toBeVisible();
  const communes = await department.getByRole('option').allTextContents();
  expect(communes[2]).toBe('Comuna 2 (Recoleta)');
  expect(communes[10]).toMatch(/^Comuna 10 /);
  await department.selectOption('Comuna 14');
  await expect(city.getByRole('option', { name: 'Palermo' })).toBeAttached();
});

test('an edit of the address that was cancelled is not used', async ({ page, shopkeeper }) => {
  // The price rises, so that the order has to be confirmed without opening the address again.
  await holdOrderRequest(page, () => shopkeeper.changeProduct(product, { precio: 35_000 }));
  await saveShipping(page);
  const confirm = page.getByRole('button', { name: 'Confirmar y continuar' });
  await expect(confirm).toBeVisible();
  const dialog = await openAddress(page);
  const street = dialog.getByLabel('Calle y Altura');
  await street.fill('Otra calle 99');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('region', { name: 'Resumen y pago' });
  await expect(shown).toContainText(shippingInfo.address);
  await expect(shown).not.toContainText('Otra calle 99');
  await openAddress(page);
  await expect(street).toHaveValue(shippingInfo.address);
  await page.keyboard.press('Escape');

  const request = page.waitForRequest('**/create-preference');
  await confirm.click();
  expect((await request).postDataJSON().shippingInfo).toMatchObject(shippingInfo);
  await expectWallet(page);
});

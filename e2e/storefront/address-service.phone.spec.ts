import type { Locator, Page } from '@playwright/test';
import { cartOf } from '../cart-of.ts';
import { expectWallet, openAddress, openCheckout, walletButton } from '../checkout.ts';
import { expect, test } from '../fixtures.ts';
import { departmentWithoutList, provinceWithoutLists } from '../shop-address.ts';

test.beforeEach(async ({ page, customer, shopkeeper }) => {
  await openCheckout(page, customer, cartOf([await shopkeeper.addProduct(), 1]));
});

async function startAddress(page: Page) {
  const dialog = await openAddress(page);
  await dialog.getByLabel('DNI del destinatario').fill('30123456');
  return dialog;
}

async function fillStreet(dialog: Locator, zipCode: string) {
  await dialog.getByLabel('Código Postal').fill(zipCode);
  await dialog.getByLabel('Calle y Altura').fill('San Martín 100');
}

async function saveAndPay(page: Page, dialog: Locator, shown: string) {
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectWallet(page);
  await expect(page.getByText(shown)).toBeVisible();
  await walletButton(page).click();
  await page.waitForURL(/\/simulador\//);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
}

test('without the address service the shopper types the places, and the purchase is completed', async ({
  page,
}) => {
  const dialog = await startAddress(page);
  await dialog.getByLabel('Provincia').selectOption(provinceWithoutLists.nombre);
  await expect(
    dialog.getByText('La lista no está disponible ahora. Escribí el departamento y la localidad.'),
  ).toBeVisible();
  await dialog.getByLabel('Departamento').fill('Ushuaia');
  await dialog.getByLabel('Localidad').fill('Ushuaia');
  await fillStreet(dialog, '9410');
  await saveAndPay(page, dialog, 'San Martín 100, Ushuaia (9410)');
});

test('when the address service fails in the middle of an address, what was typed stays and the purchase is completed', async ({
  page,
}) => {
  const { nombre, province } = departmentWithoutList;
  const dialog = await startAddress(page);
  await fillStreet(dialog, '6660');
  await dialog.getByLabel('Provincia').selectOption(province);
  await dialog.getByLabel('Departamento').selectOption(nombre);
  await expect(
    dialog.getByText('La lista no está disponible ahora. Escribí la localidad.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Departamento')).toHaveValue(nombre);
  await expect(dialog.getByLabel('DNI del destinatario')).toHaveValue('30123456');
  await expect(dialog.getByLabel('Calle y Altura')).toHaveValue('San Martín 100');
  await dialog.getByLabel('Localidad').fill('Norberto de la Riestra');
  await saveAndPay(page, dialog, 'San Martín 100, Norberto de la Riestra (6660)');
});

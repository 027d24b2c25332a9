import type { Page } from '@playwright/test';
import {
  expect,
  mailedLink,
  type Shopper,
  signIn,
  signInAsAdministrator,
  test,
} from './fixtures.ts';

test.use({ hasSnow: true });

const stores = [
  { name: 'Kings', path: '/kings', listing: '/kings', product: 'Remera Corona Mayor' },
  { name: 'Lv', path: '/vectorgas', listing: '/vectorgas?tab=productos', product: null },
] as const;

async function signUp(page: Page, shopper: Shopper) {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
  await dialog.getByLabel('Nombre', { exact: true }).fill(shopper.firstName);
  await dialog.getByLabel('Apellido').fill(shopper.lastName);
  await dialog.getByLabel('Nombre de usuario').fill('camila');
  await dialog.getByLabel('Correo electrónico').fill(shopper.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(shopper.password);
  await dialog.getByLabel('Confirmar contraseña').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click();
  await expect(page.getByText('Correo de verificación enviado con éxito')).toBeVisible();
}

async function fillShipping(page: Page) {
  await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('DNI del destinatario').fill('30123456');
  await dialog.getByLabel('Provincia').selectOption({ label: 'Córdoba' });
  await dialog.getByLabel('Departamento').selectOption('Capital');
  await dialog.getByLabel('Localidad').selectOption('Córdoba');
  await dialog.getByLabel('Código Postal').fill('5000');
  await dialog.getByLabel('Calle y Altura').fill('Av. Colón 1234');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

async function confirm(page: Page, text: string, label: string) {
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: text });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: label }).click();
}

for (const store of stores) {
  test(`a shopper of ${store.name} signs up, buys, and gets the parcel`, async ({
    page,
    browser,
    shopper,
  }, { project }) => {
    await page.goto(store.listing);
    await signUp(page, shopper);
    await page.goto(await mailedLink(shopper.email, '/verifyAccount'));
    await expect(page.getByText('Cuenta verificada exitosamente. Inicie Sesion')).toBeVisible();
    await page.waitForURL('/');

    await page.goto(store.listing);
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await (store.product ? cards.filter({ hasText: store.product }) : cards).first().click();
    await expect(page.getByText(/Tamaño Seleccionado: \S/)).toBeVisible();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('Debes iniciar sesión para añadir al carrito.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await signIn(page, shopper);
    await expect(page.getByRole('dialog', { name: /carrito/i })).toContainText(title);
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await page.waitForURL(`${store.path}/pay`);

    const recommendations = page.getByRole('dialog', { name: 'Nuestras recomendaciones!' });
    await expect(recommendations).toBeVisible();
    await page.keyboard.press('Escape');
    await fillShipping(page);
    await page.getByRole('button', { name: /Pagar con Mercado Pago/ }).click();

    await page.waitForURL(/\/simulador\//);
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL(/\/pago-exitoso/);
    await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible();

    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Mis Compras' })).toBeVisible();
    const purchase = page.getByRole('article').filter({ hasText: title });
    await expect(purchase).toContainText('Aceptado');
    await expect(purchase).toContainText('envio incluido');

    const tracking = `AR${project.name}${store.name}`.toUpperCase();
    const admin = await browser.newContext();
    await deliver(await admin.newPage(), shopper, tracking);
    await admin.close();

    await page.reload();
    await expect(purchase).toContainText('Entregado');
    await expect(purchase).toContainText(tracking);
  });
}

/** The administrator approves the order, sends the tracking code and marks it as delivered. */
async function deliver(page: Page, shopper: Shopper, tracking: string) {
  await signInAsAdministrator(page);
  const findOrder = async (section: string) => {
    await page.goto(`/admin/${section}`);
    await page.getByRole('searchbox').fill(shopper.email.toUpperCase());
    const order = page.getByRole('article').filter({ hasText: shopper.email });
    await expect(order).toHaveCount(1);
    return order;
  };
  const pending = await findOrder('ordenes-pendientes');
  await expect(pending).toContainText(`${shopper.firstName} ${shopper.lastName}`);
  await expect(pending).toContainText('Av. Colón 1234');
  await pending.getByRole('button', { name: 'Aprobar' }).click();
  await confirm(page, '¿Estás seguro de aprobar esta orden?', 'Aprobar');
  await expect(page.getByText('Orden aprobada con éxito')).toBeVisible();

  const approved = await findOrder('ordenes-aprobadas');
  await approved.getByRole('textbox').fill(tracking);
  await approved.getByRole('button', { name: /Enviar/ }).click();
  await expect(page.getByText('Código de seguimiento enviado')).toBeVisible();
  await approved.getByRole('button', { name: 'Marcar como entregada' }).click();
  await confirm(page, '¿Estás seguro de marcar como entregada la orden?', 'Marcar');
  await expect(page.getByText('Orden marcada como entregada')).toBeVisible();

  await expect(await findOrder('ordenes-entregadas')).toContainText(tracking);
}

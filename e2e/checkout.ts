import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Cart } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../web/api-client.ts';
import { expect, setCart, signInAs } from './fixtures.ts';
import { overHttp, testedShop } from './shopkeeper.ts';

/** Opens the checkout signed in and with this cart, and closes the recommendations. */
export async function openCheckout(page: Page, session: Session, cart: Cart, path = '/kings/pay') {
  await signInAs(page, session);
  await setCart(page, cart);
  await page.goto(path);
  await closeRecommendations(page);
}

export async function closeRecommendations(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Nuestras recomendaciones!' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The summary of the checkout, with its buttons. */
export const summaryOf = (page: Page) => page.getByRole('region', { name: 'Resumen y pago' });

/** The button that opens the address dialog, with or without a saved address. */
export const addressButton = (page: Page) =>
  page.getByRole('button', { name: /^(Agregar|Editar) datos de envío$/i });

/** Opens the address dialog, and returns it once its form has loaded. */
export async function openAddress(page: Page) {
  await addressButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Datos de Envío' });
  await expect(dialog.getByLabel('DNI del destinatario')).toBeVisible();
  return dialog;
}

/** Opens the address dialog, fills it and saves it. */
export async function saveShipping(page: Page) {
  const dialog = await openAddress(page);
  await dialog.getByLabel('DNI del destinatario').fill(shippingInfo.addressDni);
  await dialog.getByLabel('Provincia').selectOption(shippingInfo.province);
  await dialog.getByLabel('Departamento').selectOption(shippingInfo.department);
  await dialog.getByLabel('Localidad').selectOption(shippingInfo.city);
  await dialog.getByLabel('Código Postal').fill(shippingInfo.zipCode);
  await dialog.getByLabel('Calle y Altura').fill(shippingInfo.address);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

/** The payment provider's button. */
export const walletButton = (page: Page) =>
  page.getByRole('button', { name: 'Pagar con Mercado Pago' });

/** Covers placing the order, loading the provider's script and rendering its button. */
export function expectWallet(page: Page) {
  return expect(walletButton(page)).toBeVisible({ timeout: 30_000 });
}

/** Places the order of this cart in the checkout, up to the provider's button, and returns the answer. */
export async function placeInCheckout(page: Page, session: Session, cart: Cart) {
  const placed = page.waitForResponse('**/create-preference');
  await openCheckout(page, session, cart);
  await saveShipping(page);
  await expectWallet(page);
  return (await (await placed).json()) as Awaited<ReturnType<typeof createOrder>>;
}

/** Delays the request that places the order until `during` has resolved. */
export async function holdOrderRequest(page: Page, during: () => Promise<unknown>) {
  await page.route(
    '**/create-preference',
    async (route) => {
      await during();
      await route.continue();
    },
    { times: 1 },
  );
}

/** Creates an order with a pending payment through the API. */
export function createOrder({ token }: Session, cart: Cart) {
  const products = toRequest(cart);
  const body = { products, shippingInfo, paymentReference: randomUUID() };
  return call(overHttp, 'POST /api/mercadopago/create-preference', { body }, { token });
}

/** Completes a payment attempt at the provider. Returns the URL that it redirects the shopper to. */
export async function payAtProvider(preferenceId: string, detail = 'accredited'): Promise<string> {
  const response = await fetch(`${testedShop().address}/simulador/checkout/v1/redirect`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ pref_id: preferenceId, attempt: randomUUID(), detail }),
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

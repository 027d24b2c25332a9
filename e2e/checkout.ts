import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProduct, addPromotion, type Cart, type CartAttempt } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { call } from '../web/api-client.ts';
import { expect, remember } from './fixtures.ts';
import { shopAddress } from './shop-address.ts';
import { overHttp } from './shopkeeper.ts';

export const home = {
  addressDni: '30123456',
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
  address: 'Av. Colón 1234',
};

/** The cart with one more unit of the product's first size. */
export function withProduct(cart: Cart, product: Product): Cart {
  const [variant] = product.variants;
  const selection = { variantId: variant?._id ?? '', sizeId: variant?.sizes[0]?._id ?? '' };
  return cartOf(addProduct(cart, product, selection));
}

/** The cart with one more promotion, in the first size of each garment. */
export function withPromotion(cart: Cart, promotion: Promotion): Cart {
  const chosen = promotion.products.map(({ productId, variants: [variant] }) => {
    const sizeId = variant?.sizes[0]?.sizeId ?? '';
    return [productId, { variantId: variant?.variantId ?? '', sizeId }] as const;
  });
  return cartOf(addPromotion(cart, promotion, new Map(chosen)));
}

function cartOf(attempt: CartAttempt): Cart {
  if ('refused' in attempt) throw new Error(attempt.refused);
  return attempt.cart;
}

/** Every page of the browser starts with this cart, as if it had been filled before. */
export async function carry(page: Page, cart: Cart) {
  await page.addInitScript((kept) => {
    // Once: what the journey does to it stays.
    if (sessionStorage.getItem('carried')) return;
    sessionStorage.setItem('carried', 'yes');
    localStorage.setItem(
      'cart',
      JSON.stringify({ state: { cart: kept, changes: [] }, version: 1 }),
    );
  }, cart);
}

/** Opens a checkout signed in and with this cart, past the recommendations. */
export async function openCheckout(page: Page, session: Session, cart: Cart, path = '/kings/pay') {
  await remember(page, session);
  await carry(page, cart);
  await page.goto(path);
  await closeRecommendations(page);
}

export async function closeRecommendations(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Nuestras recomendaciones!' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Opens the address dialog, fills it and saves it. */
export async function saveShipping(page: Page) {
  await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Datos de Envío' });
  await dialog.getByLabel('DNI del destinatario').fill(home.addressDni);
  await dialog.getByLabel('Provincia').selectOption(home.province);
  await dialog.getByLabel('Departamento').selectOption(home.department);
  await dialog.getByLabel('Localidad').selectOption(home.city);
  await dialog.getByLabel('Código Postal').fill(home.zipCode);
  await dialog.getByLabel('Calle y Altura').fill(home.address);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

/** The provider's button, once it is there. */
export const walletOf = (page: Page) =>
  page.getByRole('button', { name: 'Pagar con Mercado Pago' });

/** The order is made, the provider's script has come, and its button stands: three waits in one. */
export function expectWallet(page: Page) {
  return expect(walletOf(page)).toBeVisible({ timeout: 30_000 });
}

/** Holds the call that makes the order until `meanwhile` has happened. */
export async function beforeTheOrder(page: Page, meanwhile: () => Promise<unknown>) {
  await page.route(
    '**/create-preference',
    async (route) => {
      await meanwhile();
      await route.continue();
    },
    { times: 1 },
  );
}

/** An order that waits for its payment, made without a browser. */
export function createOrder({ token }: Session, cart: Cart) {
  const products = toRequest(cart);
  const body = { products, shippingInfo: home, paymentReference: randomUUID() };
  return call(overHttp, 'POST /api/mercadopago/create-preference', { body }, { token });
}

/** Ends an attempt to pay at the provider; answers the address that the shopper is sent back to. */
export async function payAtProvider(preferenceId: string, detail = 'accredited'): Promise<string> {
  const answer = await fetch(`${shopAddress}/simulador/checkout/v1/redirect`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ pref_id: preferenceId, attempt: randomUUID(), detail }),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, mailedLink, type Shopper, signInAsAdministrator, test } from './fixtures.ts';
import { shopAddress, shopFolder } from './shop-address.ts';

const ordersBought = 8;

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'desktop', 'the panel is worked with at a desk');
});

/** Signs the shopper up, and buys so many times, without a browser. */
async function buyMany(request: APIRequestContext, shopper: Shopper, count: number) {
  const { firstName, lastName, email, password } = shopper;
  const form = { firstName, lastName, userName: 'camila', email, password };
  await post(request, '/users/signup', { ...form, confirmPassword: password });
  const tk = new URL(await mailedLink(email, '/verifyAccount')).searchParams.get('tk');
  await request.get(`/users/verifyAccount?tk=${tk}`);
  const { token } = await post(request, '/users/signin', { email, password });
  for (let index = 0; index < count; index += 1) {
    const { preferenceId } = await placeOrder(request, token);
    await post(request, '/simulador/control/payments', { preferenceId }, simulatorToken());
  }
}

function simulatorToken(): string {
  return JSON.parse(readFileSync(join(shopFolder, 'secrets.json'), 'utf8')).simulatorToken;
}

async function post(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

type Size = { _id: string; stock: number };
type Product = { _id: string; precio: number; menu: boolean; state: boolean; variants: Variant[] };
type Variant = { _id: string; sizes: Size[] };

/** One unit of what there is most of, so that journeys beside this one find theirs. */
async function placeOrder(request: APIRequestContext, token: string) {
  const products: Product[] = await (await request.get('/api/productsLv')).json();
  const offers = products
    .filter(({ menu }) => !menu)
    .flatMap((product) =>
      product.variants.flatMap((variant) =>
        variant.sizes.map((size) => ({ product, variant, size })),
      ),
    )
    .sort((a, b) => b.size.stock - a.size.stock);
  const [offer] = offers;
  if (!offer) throw new Error('The demo shop sells nothing');
  const { product, variant, size } = offer;
  const shippingInfo = {
    ...{ country: 'Argentina', province: 'Córdoba', department: 'Capital', city: 'Córdoba' },
    ...{ zipCode: '5000', address: 'Av. Colón 1234', addressDni: '30123456' },
  };
  const entry = {
    _id: product._id,
    variants: [{ _id: variant._id, sizes: [{ _id: size._id }] }],
    quantity: 1,
    precio: product.precio,
  };
  const paymentReference = crypto.randomUUID();
  const body = { products: [entry], shippingInfo, paymentReference };
  return post(request, '/api/mercadopago/create-preference', body, token);
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const badge = (page: Page) => page.getByRole('main').getByRole('status').first();

test('the administrator searches, turns pages, reads an order, deletes it and brings it back', async ({
  page,
  playwright,
  shopper,
}) => {
  const request = await playwright.request.newContext({ baseURL: shopAddress });
  await buyMany(request, shopper, ordersBought);
  await request.dispose();

  await signInAsAdministrator(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/inicio');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toBeVisible();

  await page.getByRole('link', { name: 'Aprobar Ordenes' }).click();
  await page.getByRole('searchbox').fill(shopper.email.toUpperCase());
  await expect(badge(page)).toContainText(String(ordersBought));
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(2);

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/ordenes\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-8);
  await expect(page.getByRole('heading', { name: `Orden #${id}` })).toBeVisible();
  await expect(page.getByText('Pago acreditado')).toBeVisible();
  await expect(page.getByText('Av. Colón 1234').first()).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('¿Estás seguro que quieres eliminar esta orden?')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Orden eliminada con éxito')).toBeVisible();
  await expect(page.getByText('Aceptado → Eliminado')).toBeVisible();

  await page.goto('/admin/auditoria?tema=order');
  const change = page.getByRole('listitem').filter({ hasText: `la orden #${id}` });
  await expect(change).toContainText('Eliminó');
  await page.getByRole('link', { name: 'Órdenes eliminadas' }).click();
  await page.getByRole('searchbox').fill(shopper.email);
  const deleted = cards(page).filter({ hasText: `#${id}` });
  await deleted.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Orden restaurada con éxito')).toBeVisible();
  await expect(deleted).toHaveCount(0);

  await page.goto(`/admin/ordenes-pendientes?email=${encodeURIComponent(shopper.email)}`);
  await expect(badge(page)).toContainText(String(ordersBought));
});

test('an order deleted with its money back is told in the payments to look at', async ({
  page,
  playwright,
  shopper,
}) => {
  const request = await playwright.request.newContext({ baseURL: shopAddress });
  await buyMany(request, shopper, 1);
  await request.dispose();

  await signInAsAdministrator(page);
  await page.goto(`/admin/ordenes-pendientes?email=${encodeURIComponent(shopper.email)}`);
  await cards(page).getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('checkbox', { name: /^Devolver \$/ }).check();
  await dialog.getByRole('button', { name: 'Eliminar y devolver' }).click();
  await expect(page.getByText('Orden eliminada con éxito')).toBeVisible();

  await page.getByRole('link', { name: 'Pagos a revisar' }).click();
  const payment = page.getByRole('listitem').filter({ hasText: shopper.email });
  await expect(payment).toContainText('Se eliminó la orden y se decidió devolver el pago');
  await expect(async () => {
    await page.reload();
    await expect(payment).toContainText('Devolución hecha', { timeout: 2000 });
  }).toPass();
});

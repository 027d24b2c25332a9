import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Product } from '#domain/contract/catalogue.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import {
  createShopConfig,
  killShop,
  killShops,
  launchShop,
  openShop,
  type ShopConfig,
  type ShopProcess,
} from './own-shop.ts';

const password = 'Zapallo7Verde';

let config: ShopConfig;
test.beforeEach(async () => {
  // Two ports for each worker, so that the tests, which wait most of the time, run beside each other.
  config = await createShopConfig(10 + 2 * test.info().parallelIndex);
});
// A shop that a failed test left running would block the port for the next test.
test.afterEach(async () => {
  await killShops();
  await rm(config.folder, { recursive: true, force: true });
});

async function errorOf(server: ShopProcess): Promise<{ code: number; text: string }> {
  let text = '';
  server.stderr.on('data', (chunk) => {
    text += String(chunk);
  });
  const [code] = await once(server, 'exit');
  return { code, text };
}

/** Starts a second process on the data folder, which must be refused. */
async function expectSecondRefused() {
  const { code, text } = await errorOf(
    launchShop(config, { PORT: String(Number(new URL(config.address).port) + 1) }),
  );
  expect(code).toBe(1);
  expect(text.trim()).toMatch(/^Otro proceso ya usa la carpeta de datos .+$/);
}

async function signUpAndIn(request: APIRequestContext): Promise<string> {
  const email = 'reinicio@example.com';
  const names = { firstName: 'Ana', lastName: 'Ríos', userName: 'ana' };
  const form = { ...names, email, password, confirmPassword: password };
  expect((await request.post(`${config.address}/users/signup`, { data: form })).status()).toBe(200);
  const outbox = join(config.folder, 'outbox');
  let tk = '';
  // Also once the file exists: it may not be complete.
  await expect
    .poll(async () => {
      const [file] = await readdir(outbox).catch(() => []);
      const message = file ? await readFile(join(outbox, file), 'utf8') : '';
      tk = /tk=(?:3D)?([\w-]{43})/.exec(message.replace(/=\r?\n/g, ''))?.[1] ?? '';
      return tk;
    })
    .not.toBe('');
  const verified = await request.get(`${config.address}/users/verifyAccount`, { params: { tk } });
  expect(verified.status()).toBe(200);
  const session = await request.post(`${config.address}/users/signin`, {
    data: { email, password },
  });
  return (await session.json()).token;
}

test('a paid order survives kill -9 and is stored once; a second process on its folder is refused with one clear error line', async ({
  request,
}) => {
  const first = await openShop(config);
  await expectSecondRefused();
  const headers = { authorization: `Bearer ${await signUpAndIn(request)}` };
  const products = await (await request.get(`${config.address}/api/productsKings`)).json();
  const product = products.find((candidate: { menu: boolean }) => !candidate.menu);
  const variant = product.variants[0];
  const size = variant.sizes.find((candidate: { stock: number }) => candidate.stock > 0);
  const body = {
    products: [{ ...product, quantity: 1, variants: [{ ...variant, sizes: [size] }] }],
    paymentReference: 'una-vez',
    shippingInfo,
  };
  const placed = await request.post(`${config.address}/api/mercadopago/create-preference`, {
    data: body,
    headers,
  });
  const { preferenceId, orderId } = await placed.json();
  const { simulatorToken } = JSON.parse(
    await readFile(join(config.folder, 'secrets.json'), 'utf8'),
  );
  const paid = await request.post(`${config.address}/simulador/control/payments`, {
    data: { preferenceId },
    headers: { authorization: `Bearer ${simulatorToken}` },
  });
  expect(paid.ok()).toBe(true);
  await killShop(first);

  await openShop(config, { RECONCILE_SECONDS: '5' });
  const listOrders = async () => {
    const response = await request.get(`${config.address}/api/user/orders`, { headers });
    return (await response.json()).orders.map(({ _id, state }: Record<string, string>) => [
      _id,
      state,
    ]);
  };
  // The notice may be lost with the process: then reconciliation polls the provider.
  await expect.poll(listOrders, { timeout: 60_000 }).toEqual([[orderId, 'Aceptado']]);
  const repeated = await request.post(`${config.address}/api/mercadopago/create-preference`, {
    data: body,
    headers,
  });
  expect(repeated.status()).toBe(409);
  expect(await repeated.json()).toMatchObject({ code: 'already_paid', orderId });
  expect(await listOrders()).toHaveLength(1);
});

/** The e-mails that this shop wrote, by recipient and subject. */
async function readOutbox() {
  const outbox = join(config.folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => {
      const {
        to,
        subject = '',
        text = '',
      } = await PostalMime.parse(await readFile(join(outbox, file)));
      return { to: to?.[0]?.address ?? '', subject, text };
    }),
  );
}

const listRestocked = async () =>
  (await readOutbox()).filter(({ subject }) => subject.startsWith('Volvió')).map(({ to }) => to);

test('the emails of a restock are sent once although the process is killed in between', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password };
  const people = Array.from({ length: 12 }, (_, index) => `persona-${index}@example.com`);
  let shop = await openShop(config, admin);
  const post = async (path: string, data?: object) => {
    const response = await request.post(config.address + path, { ...(data ? { data } : {}) });
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return response.json();
  };
  const products: Product[] = await (
    await request.get(`${config.address}/api/productsKings`)
  ).json();
  const product = products.find(({ variants }) => variants[0]?.sizes[0]?.stock === 0);
  const sizeId = product?.variants[0]?.sizes[0]?._id ?? '';
  for (const email of people) await post('/api/stock-alerts', { sizeId, email, store: 'Kings' });
  await expect.poll(async () => (await readOutbox()).length).toBe(people.length);
  for (const { text } of await readOutbox()) {
    const tk = /confirmar\?tk=([\w-]+)/.exec(text)?.[1];
    await post(`/api/stock-alerts/confirm?tk=${tk}`);
  }
  const { token } = await post('/users/signin', { email: admin.ADMIN_EMAIL, password });
  const headers = { authorization: `Bearer ${token}` };
  const restocked = product?.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => (size._id === sizeId ? { ...size, stock: 3 } : size)),
  }));
  const saved = await request.put(`${config.address}/api/products/${product?._id}`, {
    // Without its label, with which it could not be bought.
    data: { ...product, ofertaNuevo: 'Nada', variants: restocked },
    headers,
  });
  expect(saved.ok()).toBe(true);
  await killShop(shop);
  shop = await openShop(config, admin);
  // Killed again while it sends them.
  await expect.poll(async () => (await listRestocked()).length, { timeout: 90_000 }).not.toBe(0);
  await killShop(shop);
  await openShop(config, admin);
  await expect
    .poll(async () => new Set(await listRestocked()).size, { timeout: 120_000 })
    .toBe(people.length);
  expect((await listRestocked()).sort()).toEqual(people.sort());
});

test('wrong settings stop the start with one error line per setting', async () => {
  const { code, text } = await errorOf(launchShop(config, { PORT: 'x', RECONCILE_SECONDS: '-5' }));
  expect(code).toBe(1);
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).toMatch(/PORT: .+\n.*RECONCILE_SECONDS: /);
});

import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import {
  createShopConfig,
  killShop,
  killShops,
  launchShop,
  openShop,
  type ShopConfig,
  type ShopProcess,
} from './own-shop.ts';

const password = 'Contrasena1';

test.describe.configure({ mode: 'serial' });

let config: ShopConfig;
test.beforeEach(async () => {
  config = await createShopConfig();
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

async function signUpAndIn(request: APIRequestContext): Promise<string> {
  const email = 'reinicio@example.com';
  const names = { firstName: 'Ana', lastName: 'Ríos', userName: 'ana' };
  const form = { ...names, email, password, confirmPassword: password };
  expect((await request.post(`${config.address}/users/signup`, { data: form })).status()).toBe(200);
  const outbox = join(config.folder, 'outbox');
  await expect.poll(async () => (await readdir(outbox).catch(() => [])).length).toBe(1);
  const [file] = await readdir(outbox);
  const message = (await readFile(join(outbox, file ?? ''), 'utf8')).replace(/=\r?\n/g, '');
  const tk = /tk=(?:3D)?([\w-]{43})/.exec(message)?.[1] ?? '';
  const verified = await request.get(`${config.address}/users/verifyAccount`, { params: { tk } });
  expect(verified.status()).toBe(200);
  const session = await request.post(`${config.address}/users/signin`, {
    data: { email, password },
  });
  return (await session.json()).token;
}

test('a paid order survives kill -9 and is stored once', async ({ request }) => {
  const first = await openShop(config);
  const headers = { authorization: `Bearer ${await signUpAndIn(request)}` };
  const products = await (await request.get(`${config.address}/api/productsKings`)).json();
  const product = products.find((candidate: { menu: boolean }) => !candidate.menu);
  const variant = product.variants[0];
  const size = variant.sizes.find((candidate: { stock: number }) => candidate.stock > 0);
  const body = {
    products: [{ ...product, quantity: 1, variants: [{ ...variant, sizes: [size] }] }],
    paymentReference: 'una-vez',
    shippingInfo: {
      province: 'Córdoba',
      department: 'Capital',
      city: 'Córdoba',
      zipCode: '5000',
      address: 'Av. Colón 1234',
      addressDni: '30123456',
    },
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

test('a second process on the same data folder is refused with one clear error line', async () => {
  await openShop(config);
  const { code, text } = await errorOf(
    launchShop(config, { PORT: String(Number(new URL(config.address).port) + 1) }),
  );
  expect(code).toBe(1);
  expect(text.trim()).toMatch(/^Otro proceso ya usa la carpeta de datos .+$/);
});

test('wrong settings stop the start with one error line per setting', async () => {
  const { code, text } = await errorOf(launchShop(config, { PORT: 'x', RECONCILE_SECONDS: '-5' }));
  expect(code).toBe(1);
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).toMatch(/PORT: .+\n.*RECONCILE_SECONDS: /);
});

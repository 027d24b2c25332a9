import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';

const port = Number(new URL(process.env.RESTART_URL ?? 'http://localhost:4399').port);
const address = `http://localhost:${port}`;
const password = 'Contrasena1';

test.describe.configure({ mode: 'serial' });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-restart-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string> = {}) {
  return spawn(process.execPath, ['api/server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function startAndWait(): Promise<ChildProcess> {
  const server = start();
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes('está abierta')) resolve();
    });
    server.once('exit', () => reject(new Error('The server stopped before it opened')));
  });
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function errorOf(server: ReturnType<typeof start>): Promise<{ code: number; text: string }> {
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
  expect((await request.post(`${address}/users/signup`, { data: form })).status()).toBe(200);
  const outbox = join(folder, 'outbox');
  await expect.poll(async () => (await readdir(outbox).catch(() => [])).length).toBe(1);
  const [file] = await readdir(outbox);
  const mail = (await readFile(join(outbox, file ?? ''), 'utf8')).replace(/=\r?\n/g, '');
  const tk = /tk=(?:3D)?([\w-]{43})/.exec(mail)?.[1] ?? '';
  const verified = await request.get(`${address}/users/verifyAccount`, { params: { tk } });
  expect(verified.status()).toBe(200);
  const session = await request.post(`${address}/users/signin`, { data: { email, password } });
  return (await session.json()).token;
}

test('a paid order survives kill -9 and is there once', async ({ request }) => {
  const first = await startAndWait();
  const headers = { authorization: `Bearer ${await signUpAndIn(request)}` };
  const products = await (await request.get(`${address}/api/productsKings`)).json();
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
  const placed = await request.post(`${address}/api/mercadopago/create-preference`, {
    data: body,
    headers,
  });
  const { preferenceId, orderId } = await placed.json();
  const { simulatorToken } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  await request.post(`${address}/simulador/control/payments`, {
    data: { preferenceId },
    headers: { authorization: `Bearer ${simulatorToken}` },
  });
  await kill(first);

  const second = await startAndWait();
  const mine = async () => {
    const answer = await request.get(`${address}/api/user/orders`, { headers });
    return (await answer.json()).orders.map(({ _id, state }: Record<string, string>) => [
      _id,
      state,
    ]);
  };
  await expect.poll(mine).toEqual([[orderId, 'Aceptado']]);
  const again = await request.post(`${address}/api/mercadopago/create-preference`, {
    data: body,
    headers,
  });
  expect(await again.json()).toEqual({ preferenceId, orderId });
  expect(await mine()).toHaveLength(1);
  await kill(second);
});

test('a second process on the same data folder is refused with one clear line', async () => {
  const first = await startAndWait();
  const { code, text } = await errorOf(start({ PORT: String(port + 1) }));
  expect(code).toBe(1);
  expect(text.trim()).toMatch(/^Otro proceso ya usa la carpeta de datos .+$/);
  await kill(first);
});

test('wrong settings stop the start with one line per fault', async () => {
  const { code, text } = await errorOf(start({ PORT: 'x', RECONCILE_SECONDS: '-5' }));
  expect(code).toBe(1);
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).toMatch(/PORT: .+\n.*RECONCILE_SECONDS: /);
});

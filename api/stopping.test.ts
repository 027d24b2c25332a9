import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { entryOf, preferenceBody } from './testing/factories.ts';
import { createDataFolder } from './testing/started-shop.ts';

const admin = { email: 'admin@vidriera.test', password: 'Administra1' };
const prepare = join(import.meta.dirname, '../scripts/prepare.mjs');

/** A provider that answers when it is released. */
async function openSlowProvider() {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked.resolve();
    await released.promise;
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'pref-1', collector_id: 1 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: asked.promise, release: released.resolve };
}

/** `npm start` of a package that starts the server as `scripts/start.mjs` does, without a build. */
async function startWithNpm(env: Record<string, string>) {
  const folder = await createDataFolder();
  mkdirSync(folder);
  const start = `import { serve } from '${prepare}'; serve(['api/server.ts']);`;
  writeFileSync(join(folder, 'start.mjs'), start);
  const scripts = { start: 'node start.mjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const port = await getPort({ host: '127.0.0.1' });
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, PORT: String(port), DEMO_CATALOGUE: 'off' },
      ...{ DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: admin.password, ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group, which a terminal signals as a whole.
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  onTestFinished(() => {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  });
  // Not a loop that breaks, which would close the pipe that the server still writes to.
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk) => String(chunk).includes('está abierta') && resolve());
  });
  return { group, url: `http://127.0.0.1:${port}` };
}

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test('a terminal that ends npm, its script and the server at once loses no order that has begun', async () => {
  const provider = await openSlowProvider();
  const { group, url } = await startWithNpm({
    ...{ MP_API_URL: provider.url, MP_ACCESS_TOKEN: 'A', MP_PUBLIC_KEY: 'P' },
    ...{ MP_WEBHOOK_SECRET: 'S', SHUTDOWN_DELAY_SECONDS: '2' },
  });
  const { token } = await (await post(`${url}/users/signin`, admin)).json();
  const variant = { color: 'Black', modelName: 'Negra', sizes: [{ size: 'S', stock: 1 }] };
  const facts = { nombre: 'Remera', precio: 100, store: 'Kings', variants: [variant] };
  const product = await (await post(`${url}/api/products`, facts, token)).json();
  const body = preferenceBody([entryOf(product)]);
  const order = post(`${url}/api/mercadopago/create-preference`, body, token);
  order.catch(() => {});
  await provider.asked;
  process.kill(group, 'SIGTERM');
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  // The script forwards the signal that the server has received already.
  process.kill(group, 'SIGTERM');
  provider.release();
  const response = await order;
  expect([response.status, await response.json()]).toMatchObject([200, { preferenceId: 'pref-1' }]);
  await eventually(() => expect(fetch(url)).rejects.toThrow());
}, 120_000);

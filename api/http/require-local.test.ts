import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { openStartedShop } from '../testing/started-shop.ts';

const localPages = [
  '/correo',
  '/CORREO/',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/index.css',
];

/** An address of this machine that others on its network reach. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

async function statusesOf(port: number, host: string, headers: Record<string, string>) {
  const statuses: number[] = [];
  for (const path of localPages) {
    const sent = request({ host, port, path, headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    statuses.push(response.statusCode ?? 0);
  }
  return statuses;
}

const none = localPages.map(() => 404);

test('a demo that listens on the network shows its e-mails and its API to its own machine alone', async () => {
  const { port } = await openStartedShop({ env: { HOST: '0.0.0.0' } });
  const local = `localhost:${port}`;
  for (const host of [local, `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost']) {
    expect(await statusesOf(port, '127.0.0.1', { host })).not.toContain(404);
  }
  // A page of another site whose name was made to point to this machine, and a proxy on it.
  for (const host of ['attacker.example', `127.0.0.1.attacker.example:${port}`, '1.2.3.4.5']) {
    expect(await statusesOf(port, '127.0.0.1', { host })).toEqual(none);
  }
  const proxied = { host: local, 'x-forwarded-for': '127.0.0.1' };
  expect(await statusesOf(port, '127.0.0.1', proxied)).toEqual(none);
  const address = networkAddress();
  if (!address) return;
  for (const host of [local, `${address}:${port}`]) {
    expect(await statusesOf(port, address, { host })).toEqual(none);
  }
}, 60_000);

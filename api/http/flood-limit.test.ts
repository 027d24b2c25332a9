import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { contract } from '#domain/contract/index.ts';
import { formPages } from '#domain/site/site-pages.ts';
import { createAccount } from '../testing/factories.ts';
import { openLimitedApp } from '../testing/limited-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { installPageForms } from './page-forms.ts';
import { createInjectTransport } from './pages.ts';
import { formType } from './render-page.ts';

const shop = setUpTestShop();

type App = Awaited<ReturnType<typeof openLimitedApp>>;

const max = 3;
const openApp = () => openLimitedApp(shop, { config: { CALLS_PER_MINUTE: max } });

/** The statuses of a call, made once more than it may be. */
async function repeat(app: App, call: string, options: InjectOptions = {}): Promise<number[]> {
  const [method, path = ''] = call.split(' ') as [NonNullable<InjectOptions['method']>, string?];
  const url = path.replace(/:\w+/g, 'x');
  const statuses: number[] = [];
  for (let count = 0; count <= max; count += 1) {
    statuses.push((await app.inject({ method, url, ...options })).statusCode);
  }
  return statuses;
}

test('every call of the contract is limited for visitors, with or without a limit of its own', async () => {
  const app = await openApp();
  const unlimited: string[] = [];
  for (const call of Object.keys(contract)) {
    const statuses = await repeat(app, call, { remoteAddress: '203.0.113.1' });
    if (statuses.at(-1) !== 429 || statuses[0] === 429) unlimited.push(`${call}: ${statuses}`);
  }
  expect(unlimited).toEqual([]);
});

test.each(formPages)('the form of %s is rendered a limited number of times', async (page) => {
  const app = await openApp();
  installPageForms(app, shop.shop, async () => ({
    ...{ status: 200, headers: {}, body: Buffer.from('Una página') },
  }));
  const headers = { 'content-type': formType, 'sec-fetch-site': 'same-origin' };
  const options = { remoteAddress: '203.0.113.1', headers, payload: 'order=7f3c9a21' };
  expect(await repeat(app, `POST ${page}`, options)).toEqual([200, 200, 200, 429]);
});

test('reports of the security policy are limited', async () => {
  const app = await openApp();
  const headers = { 'content-type': 'application/reports+json' };
  const options = { remoteAddress: '203.0.113.1', headers, payload: '[]' };
  expect(await repeat(app, 'POST /api/csp-reports', options)).toEqual([204, 204, 204, 429]);
});

test('a link with sizes is limited too, and each address and each minute has its own count', async () => {
  const app = await openLimitedApp(shop);
  const open = (remoteAddress: string) => app.inject({ url: '/comprar/x:1', remoteAddress });
  for (let count = 0; count < 60; count += 1) {
    expect((await open('203.0.113.1')).statusCode).toBe(303);
  }
  expect((await open('203.0.113.1')).statusCode).toBe(429);
  expect((await open('203.0.113.2')).statusCode).toBe(303);
});

test('a shopper who reached the limit waits until the minute ends, and the others do not', async () => {
  const app = await openApp();
  const { token } = await createAccount(shop);
  const headers = { authorization: `Bearer ${token}` };
  const call = 'GET /api/user/orders';
  const ownOrders = (remoteAddress: string) => repeat(app, call, { remoteAddress, headers });
  shop.clock.advance(20_000);
  expect(await ownOrders('2001:db8::1')).toEqual([200, 200, 200, 429]);
  // The same network.
  const again = await app.inject({
    url: '/api/user/orders',
    remoteAddress: '2001:db8::ffff',
    headers,
  });
  expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '40']);
  expect(await ownOrders('2001:db8:1::1')).toEqual([200, 200, 200, 429]);
  shop.clock.advance(40_000);
  expect((await ownOrders('2001:db8::1'))[0]).toBe(200);
});

test('what the shop reads to render its pages is not counted for anyone', async () => {
  const app = await openApp();
  const read = createInjectTransport(app, shop.shop.cache);
  for (let count = 0; count <= max; count += 1) {
    expect((await read('/api/search?store=Kings&q=remera', {})).status).toBe(200);
  }
});

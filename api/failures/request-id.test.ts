import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { createMercadoPago } from '../modules/orders/payments/mercadopago/adapter.ts';
import { reportProviderFailures } from '../modules/orders/payments/report-provider-failures.ts';
import { eventually } from '../testing/eventually.ts';
import {
  createAccount,
  createSimpleProduct,
  entryOf,
  preferenceBody,
} from '../testing/factories.ts';
import { openPort } from '../testing/raw-request.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { createFailureLog } from './failure-log.ts';

const shop = setUpTestShop();
const now = () => new Date();

/** A provider that refuses everything and records the headers it received. */
async function openRefusingProvider() {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(400).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const provider = createMercadoPago({
    accessToken: 'token',
    webhookSecret: 'secret',
    apiUrl: `http://127.0.0.1:${port}`,
  });
  return { provider, received };
}

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: pino({ level: 'warn' }, stream) };
}

test('a request has one id of the shop in its response, in the log and in the calls to the provider', async () => {
  const { provider, received } = await openRefusingProvider();
  const { lines, log } = openLog();
  const failures = createFailureLog(log, { now });
  onTestFinished(() => failures.stop());
  const reporting = reportProviderFailures(provider, { db: shop.shop.db, failures, now });
  const app = await createApp({ ...shop.shop, provider: reporting, failures });
  onTestFinished(() => app.close());
  const product = await createSimpleProduct(shop, 5);
  const { token } = await createAccount(shop);
  const port = await openPort(app);
  const response = await fetch(`http://127.0.0.1:${port}/api/mercadopago/create-preference`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-request-id': 'from-the-client:1',
    },
    body: JSON.stringify(preferenceBody([entryOf(product)])),
  });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(received.map((headers) => headers['x-request-id'])).toEqual([id]);
  expect(lines).toMatchObject([{ source: 'payment provider', request: id }]);
});

test('each run of a job has its own id', async () => {
  const { connection } = shop;
  const { provider, received } = await openRefusingProvider();
  const { lines, log } = openLog();
  const failures = createFailureLog(log, { now });
  onTestFinished(() => failures.stop());
  const job = (name: string) => ({
    name,
    everySeconds: 3600,
    run: async () => {
      await provider.findPayment('1');
      return 0;
    },
  });
  const jobs = await runJobs(connection, [job('first'), job('second')], {
    log: { info() {} },
    failures,
  });
  onTestFinished(() => jobs.stop());
  await eventually(() => expect(lines).toHaveLength(2));
  const sent = received.map((headers) => headers['x-request-id']).sort();
  expect(new Set(sent).size).toBe(2);
  expect(lines.map(({ request }) => request).sort()).toEqual(sent);
});

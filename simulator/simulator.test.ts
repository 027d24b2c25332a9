import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSimulator, type SimulatorOptions } from './app.ts';
import type { Payment, Preference, Refund } from './ledger/types.ts';
import type { Notice } from './notices/compose.ts';

const token = 'TEST-token';
const webhookSecret = 'secreto';

type Received = { url: URL; headers: IncomingMessage['headers']; body: Record<string, unknown> };

let shop: { url: string; received: Received[]; status: () => number; close: () => void };
let app: ReturnType<typeof fastify>;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00.000Z');
  shop = await openShop();
  app = await open();
});
afterEach(async () => {
  await app.close();
  shop.close();
});

async function openShop() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? '/', 'http://shop');
    received.push({ url, headers: request.headers, body: JSON.parse(text) });
    response.writeHead(opened.status()).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    status: () => 200,
    close: () => server.close(),
  };
  return opened;
}

async function open(options: Partial<SimulatorOptions> = {}) {
  const server = fastify();
  const plugin = createSimulator({
    accessToken: token,
    publicKey: 'clave',
    webhookSecret,
    publicUrl: 'http://mp.test/simulador',
    file: ':memory:',
    now: () => now,
    notices: { clockFactor: 30_000 },
    ...options,
  });
  server.register(plugin, { prefix: '/simulador' });
  await server.ready();
  return server;
}

const body = (more: object = {}) => ({
  items: [{ id: 'p1', title: 'Remera <b>lisa</b>', quantity: 2, unit_price: 12_500.5 }],
  external_reference: 'order-1',
  notification_url: `${shop.url}/aviso?source_news=webhooks`,
  back_urls: {
    success: 'https://tienda.test/ok?store=kings',
    failure: 'https://tienda.test/mal',
    pending: 'https://tienda.test/espera',
  },
  ...more,
});

async function call<Result>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method,
    url: `/simulador${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() as Result };
}

const newPreference = async (more: object = {}) =>
  (await call<Preference>('POST', '/checkout/preferences', body(more))).body;
const pay = async (preferenceId: string, detail = 'accredited') =>
  (await call<Payment>('POST', '/control/payments', { preferenceId, detail })).body;
const setFaults = (faults: object) => call('POST', '/control/faults', faults);
const notices = async () => (await call<Notice[]>('GET', '/control/notices')).body;

function submit(path: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: `/simulador${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}
const checkout = (pref_id: string, detail: string, more: Record<string, string> = {}) =>
  submit('/checkout/v1/redirect', { pref_id, detail, attempt: randomUUID(), ...more });
const page = (id: string) =>
  app.inject(`/simulador/checkout/v1/redirect?pref_id=${encodeURIComponent(id)}`);

describe('the API', () => {
  test('is closed without the token', async () => {
    for (const path of ['/v1/payments/1', '/control/faults', '/checkout/preferences/x']) {
      const response = await call('GET', path, undefined, { authorization: 'Bearer otro' });
      expect(response).toMatchObject({ status: 401, body: { error: 'unauthorized', status: 401 } });
    }
  });

  test('creates a preference at either path, with the fields that the provider adds', async () => {
    for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
      const { status, body: created } = await call<Preference>('POST', path, body());
      expect(status).toBe(201);
      expect(created).toMatchObject({
        init_point: `http://mp.test/simulador/checkout/v1/redirect?pref_id=${created.id}`,
        date_created: '2026-06-01T08:00:00.000-04:00',
        site_id: 'MLA',
        collector_id: expect.any(Number),
      });
      expect((await call('GET', `/checkout/preferences/${created.id}`)).body).toEqual(created);
    }
    const search = '/checkout/preferences/search?external_reference=order-1';
    expect((await call('GET', search)).body).toMatchObject({ total: 2 });
  });

  test.each([
    ['no items', { items: [] }, 'invalid_items'],
    ['a price of 0', { items: [{ title: 'x', quantity: 1, unit_price: 0 }] }, 'invalid_items'],
    ['half centavos', { items: [{ title: 'x', quantity: 1, unit_price: 1.005 }] }, 'invalid_items'],
    ['half a shirt', { items: [{ title: 'x', quantity: 0.5, unit_price: 1 }] }, 'invalid_items'],
    [
      'auto_return without back_urls',
      { auto_return: 'approved', back_urls: {} },
      'invalid_auto_return',
    ],
    [
      'auto_return to localhost',
      { auto_return: 'all', back_urls: { success: 'http://localhost:3000' } },
      'invalid_auto_return',
    ],
    ['a date without offset', { expiration_date_to: '2026-06-01' }, 'invalid_expiration_date_to'],
  ])('refuses a preference with %s', async (_what, wrong, error) => {
    const response = await call('POST', '/checkout/preferences', body(wrong));
    expect(response).toMatchObject({ status: 400, body: { error, status: 400, cause: null } });
  });

  test('never changes the reference of a preference', async () => {
    const { id } = await newPreference();
    const response = await call('PUT', `/checkout/preferences/${id}`, { external_reference: 'x' });
    expect(response.status).toBe(400);
  });

  test('repeats the response of an idempotency key and refuses the key for another request', async () => {
    const key = { 'x-idempotency-key': 'k' };
    const first = await call('POST', '/checkout/preferences', body(), key);
    expect(await call('POST', '/checkout/preferences/', body(), key)).toEqual(first);
    const other = await call('POST', '/checkout/preferences', body({ metadata: { a: 1 } }), key);
    expect(other).toMatchObject({ status: 409, body: { error: 'idempotency_error' } });
  });

  test('cancels only a pending payment', async () => {
    const { id } = await newPreference();
    const pending = await pay(id, 'pending_review_manual');
    const cancelled = { status: 'cancelled' };
    const response = await call('PUT', `/v1/payments/${pending.id}`, cancelled);
    expect(response).toMatchObject({ status: 200, body: { status_detail: 'by_collector' } });
    const done = await pay(id);
    expect((await call('PUT', `/v1/payments/${done.id}`, cancelled)).status).toBe(400);
  });

  test('cancels a voucher or a transfer that is not paid by its expiry, but no card under review', async () => {
    const { id } = await newPreference({ date_of_expiration: '2026-06-01T09:30:00.000-03:00' });
    const voucher = await pay(id, 'pending_waiting_payment');
    const transfer = await pay(id, 'pending_waiting_transfer');
    await pay(id, 'pending_review_manual');
    expect(voucher.date_of_expiration).toBe('2026-06-01T08:30:00.000-04:00');
    const states = async () => {
      const found = await call<{ results: Payment[] }>('GET', '/v1/payments/search');
      return found.body.results.map(({ status, status_detail }) => [status, status_detail]);
    };
    now = new Date('2026-06-01T12:29:59.999Z');
    expect(await states()).toEqual([
      ['pending', 'pending_waiting_payment'],
      ['pending', 'pending_waiting_transfer'],
      ['in_process', 'pending_review_manual'],
    ]);
    now = new Date('2026-06-01T12:30:00.000Z');
    const late = await call('POST', `/control/payments/${voucher.id}/settle`, {});
    expect(late.status).toBe(400);
    expect((await call<Payment>('GET', `/v1/payments/${transfer.id}`)).body).toMatchObject({
      status: 'cancelled',
      status_detail: 'expired',
      date_last_updated: '2026-06-01T08:30:00.000-04:00',
    });
    expect(await states()).toEqual([
      ['cancelled', 'expired'],
      ['cancelled', 'expired'],
      ['in_process', 'pending_review_manual'],
    ]);
    const changed = { body: { action: 'payment.updated' } };
    expect((await notices()).slice(3)).toMatchObject([changed, changed]);
  });

  test('refunds a part, then the rest, then no more', async () => {
    const payment = await pay((await newPreference()).id);
    const path = `/v1/payments/${payment.id}/refunds`;
    await call('POST', path, { amount: 0.1 });
    expect((await call<Refund>('POST', path, { amount: 0.2 })).body.amount).toBe(0.2);
    expect((await call<Payment>('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 0.3,
    });
    expect((await call('POST', path, { amount: 25_001 })).status).toBe(400);
    expect((await call<Refund>('POST', `${path}/`)).body.amount).toBe(25_000.7);
    expect((await call<Payment>('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 25_001,
    });
    expect((await call('POST', path)).status).toBe(400);
    expect((await call<Refund[]>('GET', `${path}/`)).body).toHaveLength(3);
  });

  test('returns the merchant order with every payment, and a chargeback', async () => {
    const preference = await newPreference();
    await pay(preference.id, 'cc_rejected_high_risk');
    const payment = await pay(preference.id);
    const order = await call('GET', `/merchant_orders/${payment.order.id}`);
    expect(order.body).toMatchObject({ status: 'closed', paid_amount: 25_001 });
    const search = `/merchant_orders/search?preference_id=${preference.id}`;
    expect((await call('GET', search)).body).toMatchObject({ elements: [order.body], total: 1 });
    const created = await call<{ id: string }>(
      'POST',
      `/control/payments/${payment.id}/chargeback`,
    );
    expect((await call('GET', `/v1/chargebacks/${created.body.id}`)).body).toMatchObject({
      payments: [payment.id],
    });
    expect((await call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
      status: 'charged_back',
    });
  });

  test('finds payments by reference, status, date and page', async () => {
    const { id } = await newPreference();
    const first = await pay(id, 'cc_rejected_high_risk');
    now = new Date(now.getTime() + 3_600_000);
    const second = await pay(id);
    type Page = { paging: { total: number }; results: Payment[] };
    const ids = async (query: string) =>
      (await call<Page>('GET', `/v1/payments/search?${query}`)).body.results.map((p) => p.id);
    expect(await ids('external_reference=order-1&criteria=desc')).toEqual([second.id, first.id]);
    expect(await ids('status=approved')).toEqual([second.id]);
    expect(await ids('begin_date=2026-06-01T12:30:00Z&end_date=NOW')).toEqual([second.id]);
    expect(await ids('limit=1&offset=1')).toEqual([second.id]);
    expect(await ids('external_reference=otra')).toEqual([]);
  });
});

describe('the checkout page', () => {
  test('shows the items and the total, with markup escaped', async () => {
    const { id } = await newPreference();
    const response = await page(id);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Remera &lt;b&gt;lisa&lt;/b&gt;');
    expect(response.body).toContain('25.001,00');
    expect(response.headers['content-security-policy']).toContain("style-src 'self'");
    expect(response.body).not.toMatch(/<script|style="/);
  });

  test.each([
    ['accredited', '/ok', 'approved', 'credit_card'],
    ['cc_rejected_insufficient_amount', '/mal', 'rejected', 'credit_card'],
    ['pending_contingency', '/espera', 'in_process', 'credit_card'],
    ['pending_waiting_payment', '/espera', 'pending', 'ticket'],
  ])('sends the buyer of %s back to %s', async (detail, path, status, type) => {
    const { id } = await newPreference();
    const response = await checkout(id, detail);
    expect(response.statusCode).toBe(303);
    const url = new URL(String(response.headers.location));
    expect(url.pathname).toBe(path);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      ...(path === '/ok' ? { store: 'kings' } : {}),
      collection_id: query.payment_id,
      collection_status: status,
      payment_id: expect.stringMatching(/^\d+$/),
      status,
      external_reference: 'order-1',
      payment_type: type,
      merchant_order_id: expect.stringMatching(/^\d+$/),
      preference_id: id,
      site_id: 'MLA',
      processing_mode: 'aggregator',
      merchant_account_id: 'null',
    });
  });

  test('pays once for a form that is submitted twice, and twice for two forms', async () => {
    const { id } = await newPreference();
    const attempt = randomUUID();
    await checkout(id, 'accredited', { attempt });
    await checkout(id, 'accredited', { attempt });
    const total = async () =>
      (await call<{ paging: { total: number } }>('GET', '/v1/payments/search')).body.paging.total;
    expect(await total()).toBe(1);
    expect((await page(id)).body).toContain('Pagar otra vez');
    await checkout(id, 'accredited');
    expect(await total()).toBe(2);
  });

  test('stays on the page on request, and settles a pending payment', async () => {
    const { id } = await newPreference();
    const response = await checkout(id, 'pending_review_manual', { stay: '1' });
    expect(response.headers.location).toContain('/simulador/checkout/v1/redirect');
    expect((await page(id)).body).toContain('Resolver este pago');
    const payments = await call<{ results: Payment[] }>('GET', '/v1/payments/search');
    const payment_id = String(payments.body.results[0]?.id);
    await submit('/checkout/v1/settle', { pref_id: id, payment_id, detail: 'accredited' });
    expect((await call('GET', `/v1/payments/${payment_id}`)).body).toMatchObject({
      status: 'approved',
    });
  });

  test('accepts no payment after the preference has expired', async () => {
    const window = { expires: true, expiration_date_to: '2026-06-01T09:30:00.000-03:00' };
    const { id } = await newPreference(window);
    now = new Date('2026-06-01T12:30:00.000Z');
    expect((await page(id)).statusCode).toBe(410);
    const response = await checkout(id, 'accredited');
    expect(response.statusCode).toBe(410);
    expect(response.body).toContain('Este pago venció');
    expect(response.body).toContain('payment_id=null');
  });

  test.each([
    ['ticket', 'pending_waiting_payment'],
    ['bank_transfer', 'pending_waiting_transfer'],
  ])('offers no %s when the seller excludes it', async (type, detail) => {
    const excluded = { payment_methods: { excluded_payment_types: [{ id: type }] } };
    const { id } = await newPreference(excluded);
    expect((await page((await newPreference()).id)).body).toContain(detail);
    expect((await page(id)).body).not.toContain(detail);
    expect(await pay(id, detail)).toMatchObject({ status: 400, error: 'invalid_payment_method' });
    expect((await checkout(id, detail)).statusCode).toBe(400);
  });

  test('returns 404 for an unknown preference', async () => {
    expect((await page('nada')).statusCode).toBe(404);
  });
});

describe('the notices', () => {
  const arrived = (count: number) =>
    vi.waitFor(() => expect(shop.received).toHaveLength(count), { timeout: 5000 });

  function isSigned({ url, headers }: Received): boolean {
    const [, ts, v1] = /^ts=(\d+),v1=(\w+)$/.exec(String(headers['x-signature'])) ?? [];
    const id = url.searchParams.get('data.id');
    const manifest = `id:${id};request-id:${headers['x-request-id']};ts:${ts};`;
    return createHmac('sha256', webhookSecret).update(manifest).digest('hex') === v1;
  }

  test('are one signed webhook when the shop requests webhooks', async () => {
    const payment = await pay((await newPreference()).id);
    await arrived(1);
    const [notice] = shop.received;
    expect(notice?.body).toMatchObject({
      type: 'payment',
      action: 'payment.created',
      api_version: 'v1',
      data: { id: String(payment.id) },
    });
    expect(Object.fromEntries(notice?.url.searchParams ?? [])).toEqual({
      source_news: 'webhooks',
      'data.id': String(payment.id),
      type: 'payment',
    });
    expect(notice && isSigned(notice)).toBe(true);
  });

  test('are four otherwise, of which one has a valid signature', async () => {
    await pay((await newPreference({ notification_url: `${shop.url}/aviso` })).id);
    await arrived(4);
    const topics = shop.received.map(({ body }) => body.topic ?? body.action);
    expect(topics).toEqual(['merchant_order', 'payment', 'payment.created', 'merchant_order']);
    expect(shop.received.map(isSigned)).toEqual([false, false, true, false]);
  });

  test('are retried until the shop responds 2xx', async () => {
    let tries = 0;
    shop.status = () => (++tries < 4 ? 500 : 200);
    await pay((await newPreference()).id);
    await vi.waitFor(
      async () =>
        expect(await notices()).toMatchObject([{ state: 'delivered', tries: 4, lastAnswer: 200 }]),
      { timeout: 20_000 },
    );
  });

  test('are lost, repeated, wrongly signed and delayed on request', async () => {
    const { id } = await newPreference();
    await setFaults({ dropNotices: 1 });
    await pay(id);
    await setFaults({ copiesOfNotices: 5, missignNotices: 1, timestamps: 'milliseconds' });
    await pay(id);
    await arrived(5);
    expect(shop.received.some(isSigned)).toBe(false);
    expect(shop.received[0]?.headers['x-signature']).toMatch(/^ts=\d{13},/);
    await call('DELETE', '/control/faults');
    await setFaults({ delayNoticesMs: 300 });
    const paidAt = Date.now();
    await pay(id);
    await arrived(6);
    expect(Date.now() - paidAt).toBeGreaterThan(290);
    await vi.waitFor(
      async () => {
        const states = (await notices()).map((notice) => notice.state);
        expect(states).toEqual(['dropped', 'delivered', 'delivered']);
      },
      { timeout: 20_000 },
    );
  });

  test('are reordered on request', async () => {
    await setFaults({ reorderNoticesMs: 200 });
    const { id } = await newPreference();
    const payment = await pay(id, 'pending_review_manual');
    await call('POST', `/control/payments/${payment.id}/settle`, {});
    await arrived(2);
    const actions = shop.received.map(({ body }) => body.action);
    expect(actions).toEqual(['payment.updated', 'payment.created']);
  });

  test('can be resent later', async () => {
    await pay((await newPreference()).id);
    await arrived(1);
    const [notice] = await notices();
    await call('POST', `/control/notices/${notice?.id}/resend`);
    await arrived(2);
  });
});

describe('a restart', () => {
  test('preserves preferences and payments, and delivers undelivered notices', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    await app.close();
    app = await open({ file: join(folder, 's.sqlite'), notices: { clockFactor: 1 } });
    shop.status = () => 503;
    const { id } = await newPreference();
    const payment = await pay(id);
    await setFaults({ delayNoticesMs: 1500 });
    await pay(id);
    await vi.waitFor(() => expect(shop.received).toHaveLength(1), { timeout: 20_000 });
    await app.close();
    shop.status = () => 200;
    app = await open({ file: join(folder, 's.sqlite') });
    expect((await call('GET', `/v1/payments/${payment.id}`)).body).toEqual(payment);
    await vi.waitFor(() => expect(shop.received).toHaveLength(2), { timeout: 4000 });
    expect((await pay(id)).id).toBe(payment.id + 2);
    await app.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a crash', () => {
  test('by kill -9 loses no payment and no notice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const first = await run(folder);
    const created = await first.post('/checkout/preferences', body());
    const preferenceId = String(created.id);
    shop.status = () => 503;
    const paid = await first.post('/control/payments', { preferenceId });
    await first.kill();
    shop.status = () => 200;
    shop.received.length = 0;
    const second = await run(folder);
    await vi.waitFor(() => expect(shop.received).toHaveLength(1), { timeout: 15_000 });
    expect(shop.received[0]?.body.data).toEqual({ id: String(paid.id) });
    await second.kill();
    rmSync(folder, { recursive: true });
  }, 30_000);

  async function run(folder: string) {
    const free = await openShop();
    free.close();
    const env = {
      ...process.env,
      PORT: new URL(free.url).port,
      SIMULATOR_FILE: join(folder, 's.sqlite'),
      MP_ACCESS_TOKEN: token,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return {
      async post(path: string, payload: object) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(payload) };
        return (await (await fetch(free.url + path, init)).json()) as { id: string | number };
      },
      async kill() {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  }
});

describe('installments', () => {
  const ask = (query: object) =>
    app.inject({
      url: '/simulador/v1/payment_methods/installments',
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    });

  test('are listed for each card by the public key, without an access token', async () => {
    const [visa] = (await ask({ amount: 30_000, public_key: 'clave' })).json();
    expect(visa).toMatchObject({ payment_method_id: 'visa', payment_type_id: 'credit_card' });
    expect(visa.payer_costs[2]).toMatchObject({
      installments: 6,
      installment_rate: 22.4,
      installment_amount: 6120,
      total_amount: 36_720,
      labels: ['CFT_54,21%|TEA_44,80%'],
    });
  });

  test('need the public key and an amount, and fail on request', async () => {
    expect((await ask({ amount: 30_000, public_key: 'other' })).statusCode).toBe(404);
    expect((await ask({ public_key: 'clave' })).statusCode).toBe(400);
    await setFaults({ installmentsFail: true });
    expect((await ask({ amount: 30_000, public_key: 'clave' })).statusCode).toBe(500);
  });
});

describe('the browser script', () => {
  test('is served, and fails on request', async () => {
    const script = () => app.inject('/simulador/sdk/js/v2');
    expect((await script()).headers['content-type']).toContain('javascript');
    expect((await app.inject('/simulador/sdk/js/v2?fail=1')).statusCode).toBe(503);
    await setFaults({ scriptFails: true });
    expect((await script()).statusCode).toBe(503);
  });

  test('gets the URL of a checkout only with the public key', async () => {
    const { id, init_point } = await newPreference();
    const findWallet = (key: string) => app.inject(`/simulador/sdk/wallet/${id}?public_key=${key}`);
    expect((await findWallet('clave')).json()).toEqual({ id, init_point });
    expect((await findWallet('otra')).statusCode).toBe(401);
  });
});

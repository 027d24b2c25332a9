import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../../testing/factories.ts';
import { stateOf } from '../../../testing/facts.ts';
import { type NoticeId, sendNotice, signNotice } from '../../../testing/notices.ts';
import { setUpTestShop, type TestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

const minuteMs = 60_000;

/** The shop with its limits, which are off in other tests. */
let app: TestShop['app'];
beforeEach(async () => {
  app = await createApp({ ...shop.shop, config: { ...shop.shop.config, RATE_LIMIT: true } });
});
afterEach(() => app.close());

/** A paid order whose notices were all lost. */
async function paidOrder() {
  const entry = entryOf(await createSimpleProduct(shop, 3));
  const shopper = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entry]);
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  return { orderId, id };
}

const noticesOf = () =>
  shop.connection.db.selectFrom('paymentNotices').selectAll().orderBy('id').execute();

/** The rows of all tables, by table. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = shop.connection;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.id(name)}`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

const filler = 'x'.repeat(100_000);

/** Notices that the provider did not sign, each about another payment, with bodies of 100 KB. */
const forgeries: ((id: NoticeId) => ReturnType<typeof sendNotice>)[] = [
  (id) => sendNotice(shop, id, { app, headers: {}, body: { filler } }),
  (id) => sendNotice(shop, id, { app, headers: signNotice(shop, id, { secret: 'otro' }) }),
  (id) => sendNotice(shop, id, { app, headers: signNotice(shop, 1), body: { filler } }),
  // The older IPN form, which the provider does not sign.
  (id) =>
    app.inject({
      method: 'POST',
      url: `/api/mercadopago/webhook?topic=payment&id=${id}`,
      remoteAddress: '203.0.113.2',
      payload: { topic: 'payment', resource: String(id), filler },
    }),
];

test('a flood of forged notices writes no row, calls no provider and does not delay a real one', async () => {
  const { orderId, id } = await paidOrder();
  const rows = await countRows();
  const calls = shop.provider.countCalls();
  const flood = Array.from({ length: 600 }, (_, index) => {
    const forge = forgeries[index % forgeries.length];
    return () => forge?.(5000 + index);
  });
  const half = flood.length / 2;
  const sendAll = (part: typeof flood) => Promise.all(part.map((send) => send()));
  // The real notice comes from an address of the flood, in the middle of it.
  const [before, real, after] = await Promise.all([
    sendAll(flood.slice(0, half)),
    sendNotice(shop, id, { app }),
    sendAll(flood.slice(half)),
  ]);
  expect(real.statusCode).toBe(200);
  expect(await countRows()).toEqual({ ...rows, payment_notices: 1 });
  const statuses = [...before, ...after].map((answer) => answer?.statusCode);
  expect(statuses).toHaveLength(600);
  expect([...new Set(statuses)].sort()).toEqual([401, 429]);
  expect(shop.provider.countCalls()).toBe(calls);

  await shop.runJobs('process-notices');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  // The payment, and the preference that is closed.
  expect(shop.provider.countCalls()).toBe(calls + 2);
});

test('an unsigned notice is refused with the shop’s error, before its body is read', async () => {
  const body = { filler: filler.repeat(20) };
  const answer = await sendNotice(shop, 123, { headers: {}, body });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 'unauthenticated', message: 'La firma de la notificación no vale.' },
  ]);
  expect(shop.failures.reported.map(({ source }) => source)).toEqual(['notice signature']);
});

test('a signature is accepted for an hour, and from a clock that is ten minutes ahead', async () => {
  const send = async (minutes: number) => {
    const at = new Date(shop.clock.now.getTime() + minutes * minuteMs);
    return (await sendNotice(shop, 123, { headers: signNotice(shop, 123, { at }) })).statusCode;
  };
  expect(await Promise.all([-59, 0, 9].map(send))).toEqual([200, 200, 200]);
  expect(await Promise.all([-24 * 60, -61, 11].map(send))).toEqual([401, 401, 401]);
});

test('a captured notice that is sent again with other bodies and topics adds no further row', async () => {
  const { id } = await paidOrder();
  const headers = signNotice(shop, id);
  for (let count = 0; count < 50; count += 1) {
    const body = { id: count, action: `payment.${count}`, data: { id: String(count) } };
    expect((await sendNotice(shop, id, { headers, body })).statusCode).toBe(200);
  }
  for (const topic of ['topic_merchant_order_wh', 'constructor', 'x'.repeat(1000)]) {
    expect((await sendNotice(shop, id, { headers, topic })).statusCode).toBe(200);
  }
  expect(await noticesOf()).toMatchObject([{ noticeKey: `payment:${id}` }]);
});

test('a signed notice is stored without its body, which has 16 KB at most', async () => {
  const { id } = await paidOrder();
  const large = await sendNotice(shop, id, { body: { filler: filler.slice(0, 16_384) } });
  expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
  expect(await noticesOf()).toEqual([]);
  expect((await sendNotice(shop, id, { body: { filler: 'secreto' } })).statusCode).toBe(200);
  const stored = await noticesOf();
  expect(stored).toMatchObject([{ noticeKey: `payment:${id}`, processedAt: null }]);
  expect(JSON.stringify(stored)).not.toContain('secreto');
});

test('an order whose notice was refused is paid by the reconciliation', async () => {
  const { orderId, id } = await paidOrder();
  const at = new Date(shop.clock.now.getTime() - 2 * 60 * minuteMs);
  expect((await sendNotice(shop, id, { headers: {} })).statusCode).toBe(401);
  const old = await sendNotice(shop, id, { headers: signNotice(shop, id, { at }) });
  expect(old.statusCode).toBe(401);
  await shop.runJobs('process-notices');
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  shop.clock.advance(minuteMs);
  await shop.runJobs('reconcile-payments');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('unsigned notices are limited per address and minute, and signed ones apart from them', async () => {
  const send = async (address: string, headers?: Record<string, string>) => {
    const topic = 'topic_merchant_order_wh';
    const options = { app, address, topic, ...(headers ? { headers } : {}) };
    return (await sendNotice(shop, 123, options)).statusCode;
  };
  const repeat = (count: number, headers?: Record<string, string>) =>
    Promise.all(Array.from({ length: count }, () => send('203.0.113.1', headers)));
  expect(new Set(await repeat(60, {}))).toEqual(new Set([401]));
  expect(await send('203.0.113.1', {})).toBe(429);
  expect(await send('203.0.113.2', {})).toBe(401);
  expect(new Set(await repeat(1200))).toEqual(new Set([200]));
  expect(await send('203.0.113.1')).toBe(429);
  shop.clock.advance(minuteMs);
  expect(await send('203.0.113.1', {})).toBe(401);
  expect(await send('203.0.113.1')).toBe(200);
});

test('a signed notice of a chargeback is stored, whatever its body', async () => {
  for (const [id, topic] of [
    [1, 'topic_chargebacks_wh'],
    [2, 'chargebacks'],
  ] as const) {
    const body = { type: {}, data: [] };
    expect((await sendNotice(shop, id, { topic, body })).statusCode).toBe(200);
  }
  expect(await noticesOf()).toMatchObject([
    { noticeKey: 'chargeback:1' },
    { noticeKey: 'chargeback:2' },
  ]);
});

test('a signed notice without an id or a topic is refused with 400', async () => {
  const post = (query: string, id: NoticeId) =>
    app.inject({
      method: 'POST',
      url: `/api/mercadopago/webhook${query}`,
      headers: signNotice(shop, id),
      payload: {},
    });
  const answer = await post('?data.id=123', 123);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  for (const query of ['', '?type=payment', '?data.id=1&data.id=2&type=payment']) {
    expect((await post(query, 123)).statusCode).toBe(401);
  }
});

import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromPesos } from '#domain/shared/money.ts';
import { createSimulator } from '#simulator/app.ts';
import { rejectionOf } from '../../../../testing/rejection-of.ts';
import { type PreferenceRequest, ProviderError } from '../provider.ts';
import { createMercadoPago } from './adapter.ts';

const accessToken = 'TEST-un-secreto';
const authorized = { headers: { authorization: `Bearer ${accessToken}` } };
const webhookSecret = 'firma-secreta';

const request: PreferenceRequest = {
  orderId: 'order-1',
  items: [
    { id: 'p1', title: 'Remera lisa', quantity: 3, unitPrice: fromPesos(10_000.1) },
    { id: 'envio', title: 'Envío', quantity: 1, unitPrice: fromPesos(10_000) },
  ],
  payer: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Gómez', dni: '30111222' },
  expiresAt: new Date(Date.now() + 30 * 60_000),
  backUrls: {
    success: 'https://tienda.example/ok',
    failure: 'https://tienda.example/mal',
    pending: 'https://tienda.example/espera',
  },
  notificationUrl: 'http://127.0.0.1:9/api/mercadopago/webhook',
};

let app: ReturnType<typeof fastify>;
let apiUrl: string;

beforeEach(async () => {
  // An aborted fetch leaves an open connection, for which a graceful close would wait.
  app = fastify({ forceCloseConnections: true });
  const options = { accessToken, publicKey: 'pk', webhookSecret, publicUrl: 'http://mp.test' };
  app.register(createSimulator({ ...options, file: ':memory:' }));
  apiUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const provider = (options: { accessToken?: string; timeoutMs?: number } = {}) =>
  createMercadoPago({ accessToken, webhookSecret, apiUrl, ...options });

async function control<Answer>(path: string, body?: unknown, method = 'POST'): Promise<Answer> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Answer;
}
const faults = (body: unknown) => control('/control/faults', body);
const pay = (preferenceId: string, detail = 'accredited') =>
  control<{ id: number }>('/control/payments', { preferenceId, detail });
const readPreference = (id: string) =>
  control<Record<string, unknown>>(`/checkout/preferences/${id}`, undefined, 'GET');

const fault = (call: Promise<unknown>) => rejectionOf(call, ProviderError);

describe('a preference', () => {
  test('has the lines of the order, in pesos', async () => {
    const { preferenceId } = await provider().createPreference(request);
    expect(await readPreference(preferenceId)).toMatchObject({
      external_reference: 'order-1',
      items: [
        { title: 'Remera lisa', quantity: 3, unit_price: 10_000.1, currency_id: 'ARS' },
        { title: 'Envío', quantity: 1, unit_price: 10_000 },
      ],
      payer: { name: 'Ana', surname: 'Gómez', identification: { type: 'DNI', number: '30111222' } },
      expires: true,
      auto_return: 'approved',
      notification_url: `${request.notificationUrl}?source_news=webhooks`,
    });
  });

  test('offers no payment that is made offline, since it could stay pending for days', async () => {
    const { preferenceId } = await provider().createPreference(request);
    expect(await readPreference(preferenceId)).toMatchObject({
      payment_methods: {
        excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }],
      },
    });
    for (const detail of ['pending_waiting_payment', 'pending_waiting_transfer']) {
      expect(await pay(preferenceId, detail)).toMatchObject({ error: 'invalid_payment_method' });
    }
  });

  test('expires when the reservation ends, in the time zone of Argentina', async () => {
    const expiresAt = new Date('2030-05-01T02:00:00.000Z');
    const { preferenceId } = await provider().createPreference({ ...request, expiresAt });
    expect(await readPreference(preferenceId)).toMatchObject({
      expiration_date_to: '2030-04-30T23:00:00.000-03:00',
      date_of_expiration: '2030-04-30T23:00:00.000-03:00',
    });
  });

  test('has no automatic return to a URL without https', async () => {
    const success = 'http://localhost:3000/ok';
    const backUrls = { ...request.backUrls, success };
    const { preferenceId } = await provider().createPreference({ ...request, backUrls });
    expect(await readPreference(preferenceId)).not.toHaveProperty('auto_return');
  });

  test('is the same one when it is requested again unchanged', async () => {
    const first = await provider().createPreference(request);
    expect(await provider().createPreference(request)).toEqual(first);
  });

  test('is another one when the order has another end or buyer than before', async () => {
    const { preferenceId } = await provider().createPreference(request);
    for (const change of [
      { expiresAt: new Date('2030-05-01T02:00:00.000Z') },
      { payer: { ...request.payer, email: 'ana.gomez@example.com' } },
    ]) {
      const changed = await provider().createPreference({ ...request, ...change });
      expect(changed.preferenceId).not.toBe(preferenceId);
    }
  });

  test('cannot be paid once it is closed', async () => {
    const { preferenceId } = await provider().createPreference(request);
    await provider().endPreference(preferenceId, new Date());
    expect(await pay(preferenceId)).toMatchObject({ error: 'preference_expired' });
    await provider().endPreference(preferenceId, new Date());
  });
});

describe('a payment', () => {
  test('is read in centavos, with its order', async () => {
    const { preferenceId } = await provider().createPreference(request);
    const { id } = await pay(preferenceId);
    const payment = await provider().findPayment(String(id));
    expect(payment).toEqual({
      id: String(id),
      collectorId: '2001337001',
      updatedAt: expect.any(Date),
      status: 'approved',
      statusDetail: 'accredited',
      orderId: 'order-1',
      amount: fromPesos(40_000.3),
      refunded: 0,
      currency: 'ARS',
      createdAt: expect.any(Date),
      approvedAt: expect.any(Date),
      methodId: 'master',
    });
    expect(Math.abs(Number(payment?.createdAt) - Date.now())).toBeLessThan(5000);
  });

  test('that does not exist is null, and so is one with a forged id', async () => {
    expect(await provider().findPayment('404')).toBeNull();
    expect(await provider().findPayment('../../checkout/preferences/x')).toBeNull();
    expect(await provider().findPayment('..')).toBeNull();
  });

  test('of an order is listed with all other ones, oldest first, over many pages', async () => {
    const { preferenceId } = await provider().createPreference(request);
    for (let n = 0; n < 120; n++) {
      await pay(preferenceId, n % 2 ? 'cc_rejected_high_risk' : 'pending_review_manual');
    }
    const payments = await provider().listPayments('order-1');
    const ids = payments.map((payment) => Number(payment.id));
    expect(ids).toHaveLength(120);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(payments[1]?.status).toBe('rejected');
    expect(await provider().listPayments('order-2')).toEqual([]);
  });

  test('is refunded once for one key, and completely', async () => {
    const { preferenceId } = await provider().createPreference(request);
    const id = String((await pay(preferenceId)).id);
    const whole = { paymentId: id, amount: null };
    await provider().refund({ ...whole, idempotencyKey: 'refund-1' });
    await provider().refund({ ...whole, idempotencyKey: 'refund-1' });
    const payment = await provider().findPayment(id);
    expect(payment).toMatchObject({ status: 'refunded', refunded: fromPesos(40_000.3) });
    const again = provider().refund({ ...whole, idempotencyKey: 'refund-2' });
    expect((await fault(again)).status).toBe(400);
  });

  test('is refunded in parts, each once for its key, up to the whole', async () => {
    const { preferenceId } = await provider().createPreference(request);
    const paymentId = String((await pay(preferenceId)).id);
    const part = { paymentId, amount: fromPesos(10_000.1) };
    await provider().refund({ ...part, idempotencyKey: 'part-1' });
    await provider().refund({ ...part, idempotencyKey: 'part-1' });
    expect(await provider().findPayment(paymentId)).toMatchObject({
      status: 'approved',
      refunded: fromPesos(10_000.1),
    });
    const tooMuch = { paymentId, amount: fromPesos(30_000.21), idempotencyKey: 'part-2' };
    expect((await fault(provider().refund(tooMuch))).status).toBe(400);
    await provider().refund({ paymentId, amount: null, idempotencyKey: 'rest' });
    expect(await provider().findPayment(paymentId)).toMatchObject({
      status: 'refunded',
      refunded: fromPesos(40_000.3),
    });
  });
});

describe('an unreliable provider', () => {
  test('that fails once is requested again', async () => {
    for (const failStatus of [500, 503, 429]) {
      await faults({ failNext: 1, failStatus });
      expect(await provider().listPayments('order-1')).toEqual([]);
      await faults({ failNext: 1, failStatus });
      await provider().createPreference({ ...request, orderId: `order-${failStatus}` });
    }
  });

  test('that fails twice is not requested a third time', async () => {
    await faults({ failNext: 5, failStatus: 503 });
    expect((await fault(provider().createPreference(request))).status).toBe(503);
    expect(await control('/control/faults', undefined, 'GET')).toMatchObject({ failNext: 3 });
  });

  test('that hangs after the request creates only one preference', async () => {
    await faults({ hangNext: 1 });
    await provider({ timeoutMs: 300 }).createPreference(request);
    const found = await control('/checkout/preferences/search', undefined, 'GET');
    expect(found).toMatchObject({ total: 1 });
  });

  test('that hangs times out after two attempts', async () => {
    await faults({ hangNext: 2 });
    const started = Date.now();
    const error = await fault(provider({ timeoutMs: 200 }).createPreference(request));
    expect(error).toMatchObject({ status: null, message: expect.stringContaining('Timeout') });
    expect(Date.now() - started).toBeLessThan(3000);
  });

  test('that sends half a document causes an error, never a payment', async () => {
    const { preferenceId } = await provider().createPreference(request);
    const { id } = await pay(preferenceId);
    await faults({ garbleNext: 1 });
    expect((await fault(provider().findPayment(String(id)))).message).toContain('unusable');
  });

  test('that refuses the access token causes an error without the token in its message', async () => {
    for (const token of ['WRONG-token', 'WRONG-token\nnewline']) {
      const error = await fault(provider({ accessToken: token }).createPreference(request));
      expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('WRONG');
    }
  });

  test('that is unreachable causes an error without a status', async () => {
    await app.close();
    expect(await fault(provider().findPayment('1'))).toMatchObject({
      status: null,
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test.each([
    ['no status', { status: null }],
    ['an amount that is text', { transaction_amount: '100' }],
    ['no currency', { currency_id: null }],
    ['an absurd amount', { transaction_amount: 1e300 }],
  ])('that sends %s causes an error', async (_what, wrong) => {
    const right = {
      id: 1,
      status: 'approved',
      transaction_amount: 1,
      currency_id: 'ARS',
      date_created: '2026-05-25T13:30:00.000-04:00',
    };
    const server = createServer((_request, response) => {
      response.end(JSON.stringify({ ...right, ...wrong }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const error = await fault(provider().findPayment('1'));
    expect(error.message).toContain('unusable answer');
    server.close();
  });
});

test('a payment with an unknown status is read with that status', async () => {
  const { preferenceId } = await provider().createPreference(request);
  const { id } = await pay(preferenceId);
  const payment = (await (await fetch(`${apiUrl}/v1/payments/${id}`, authorized)).json()) as object;
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ ...payment, status: 'in_mediation' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await provider().findPayment(String(id)))?.status).toBe('in_mediation');
  server.close();
});

describe('a notice', () => {
  const now = new Date('2026-06-01T12:00:00.000Z');
  const signed = (ts: number | string, manifest: string, secret = webhookSecret) =>
    `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
  const seconds = now.getTime() / 1000;
  const proof = (ts: number | string) => ({
    dataId: '123',
    requestId: 'r-1',
    signature: signed(ts, `id:123;request-id:r-1;ts:${ts};`),
  });

  test('of the provider is accepted by its signature, in seconds or milliseconds', () => {
    expect(provider().isSigned(proof(seconds), now)).toBe(true);
    expect(provider().isSigned(proof(seconds * 1000), now)).toBe(true);
  });

  test('that lacks an id or a request id is signed without them', () => {
    const ts = seconds;
    const withoutIds = {
      dataId: undefined,
      requestId: undefined,
      signature: signed(ts, `ts:${ts};`),
    };
    expect(provider().isSigned(withoutIds, now)).toBe(true);
    const withRequestId = {
      ...withoutIds,
      requestId: 'r',
      signature: signed(ts, `request-id:r;ts:${ts};`),
    };
    expect(provider().isSigned(withRequestId, now)).toBe(true);
  });

  test('that is older than an hour or more than ten minutes ahead is refused', () => {
    expect(provider().isSigned(proof(seconds - 3600), now)).toBe(true);
    expect(provider().isSigned(proof(seconds - 3601), now)).toBe(false);
    expect(provider().isSigned(proof((seconds + 600) * 1000), now)).toBe(true);
    expect(provider().isSigned(proof((seconds + 601) * 1000), now)).toBe(false);
  });

  test('about another payment or signed with another secret is refused', () => {
    expect(provider().isSigned({ ...proof(seconds), dataId: '124' }, now)).toBe(false);
    expect(provider().isSigned({ ...proof(seconds), requestId: 'r-2' }, now)).toBe(false);
    const signature = signed(seconds, `id:123;request-id:r-1;ts:${seconds};`, 'otro');
    expect(provider().isSigned({ ...proof(seconds), signature }, now)).toBe(false);
    const withoutSecret = createMercadoPago({ accessToken, webhookSecret: '', apiUrl });
    expect(withoutSecret.isSigned(proof(seconds), now)).toBe(false);
  });

  test.each([
    undefined,
    '',
    'ts=,v1=',
    'ts=abc,v1=00',
    `ts=${seconds},v1=zz`,
    `ts=${seconds},v1=${'é'.repeat(64)}`,
    `ts=${seconds},v1=00`,
    'ts=9999999999999999999999,v1=00',
    'x'.repeat(100_000),
  ])('with the malformed signature %# is refused without an error', (signature) => {
    expect(provider().isSigned({ ...proof(seconds), signature }, now)).toBe(false);
  });
});

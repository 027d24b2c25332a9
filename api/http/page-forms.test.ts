import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { openShopProcess, type ShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const testShop = setUpTestShop();

let running: ShopProcess;
beforeAll(async () => {
  const { shop, ...rest } = testShop;
  const limited = { ...shop, config: { ...shop.config, RATE_LIMIT: true } };
  running = await openShopProcess({ ...rest, shop: limited });
});
afterAll(() => running.close());
beforeEach(() => running.receiveChanges());

type Sent = { headers?: Record<string, string>; from?: string };

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const fromTheShop = { ...formHeaders, 'sec-fetch-site': 'same-origin' };

/** Posts a form as a browser without JavaScript does. */
async function post(url: string, fields: Record<string, string>, { headers, from }: Sent = {}) {
  const { statusCode, ...response } = await running.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: headers ?? fromTheShop,
    ...(from ? { remoteAddress: from } : {}),
  });
  return { status: statusCode, headers: response.headers, body: response.body };
}

const page = '/arrepentimiento';
const request = { order: '7f3c9a21', email: 'ana@example.com', reason: '' };
const shownCode = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

describe('a shopper without JavaScript', () => {
  test('withdraws, reads the code and finds the request by it', async () => {
    const requested = await post(page, request);
    expect(requested.status).toBe(200);
    expect(requested.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    });
    const [code = ''] = shownCode.exec(requested.body) ?? [];
    expect(code).not.toBe('');
    expect(requested.body).toContain('te respondemos dentro de las 24 horas');
    const found = await post(page, { codigo: ` ${code.toLowerCase()} ` });
    expect(found.body).toContain('Tu código de arrepentimiento');
    expect(found.body).toContain(code);
    const document = await running.request(page);
    expect(document.body).not.toContain(code);
  });

  test('reads what is wrong beside the fields, which keep what was typed', async () => {
    const { status, body } = await post(page, { order: '"<b>', email: 'nadie', reason: 'No va' });
    expect(status).toBe(400);
    expect(body).toContain('El número tiene ocho letras o números');
    expect(body).toContain('El correo electrónico no es válido');
    expect(body).toContain('value="&quot;&lt;b&gt;"');
    expect(body).toContain('value="nadie"');
    expect(body).toContain('>No va</textarea>');
    expect((await post(page, { codigo: ' ' })).body).toContain('Ingresá el código');
    const unknown = await post(page, { codigo: 'K7M3-QX9D-2PTZ' });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain('No encontramos un pedido con el código');
  });

  test('reads that a link of an alert is no longer valid, or lacks a part', async () => {
    for (const path of ['/avisos/confirmar', '/avisos/baja']) {
      const { status, body } = await post(`${path}?tk=nada`, {});
      expect(status).toBe(400);
      expect(body).toContain('Ir a la tienda');
      expect((await post(path, {})).body).toContain('Al enlace le falta una parte');
    }
  });

  test('has the same limit by address as the call', async () => {
    const attempt = async (from: string) => (await post(page, request, { from })).status;
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 11; attempts += 1) statuses.push(await attempt('10.0.0.9'));
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await post(page, request, { from: '10.0.0.9' });
    expect(refused.body).toContain('Demasiados intentos');
    expect(refused.body).toContain('value="ana@example.com"');
    expect(await attempt('10.0.0.10')).toBe(200);
  });

  test('uses the forms and reads the legal pages under maintenance', async () => {
    const { token } = await createAccount(running.shop, 'Admin');
    await call(running.shop, 'POST /api/lock/maintenance/toggle', { token });
    for (const path of [page, '/avisos/baja', '/avisos/confirmar', '/info/terminos']) {
      expect((await running.request(path)).statusCode).toBe(200);
    }
    expect((await running.request('/info/sizes')).headers.location).toBe('/maintenance');
    expect((await post(page, request)).body).toMatch(shownCode);
    const { body } = await running.request('/maintenance');
    for (const text of ['Botón de arrepentimiento', 'Política de privacidad', 'Defensa de las']) {
      expect(body).toContain(text);
    }
  });
});

describe('a form', () => {
  test('of another site is refused, also by a browser without fetch metadata', async () => {
    const own = new URL(testShop.shop.config.PUBLIC_URL).origin;
    const send = async (headers: Record<string, string>) =>
      (await post(page, request, { headers: { ...formHeaders, ...headers } })).status;
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'same-site', origin: own })).toBe(403);
    expect(await send({ origin: 'https://otro.example' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({})).toBe(403);
    expect(await send({ origin: own })).toBe(200);
  });

  test('is accepted only by the pages that have one, as a form, and up to a size', async () => {
    expect((await post('/kings', request)).status).toBe(404);
    const json = { ...fromTheShop, 'content-type': 'application/json' };
    expect((await post(page, request, { headers: json })).status).toBe(415);
    expect((await post(page, { ...request, reason: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

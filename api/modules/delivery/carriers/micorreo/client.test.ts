import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type MiCorreoFault,
  type MiCorreoStandIn,
  openMiCorreoStandIn,
} from '../../../../testing/micorreo-stand-in.ts';
import { rejectionOf } from '../../../../testing/rejection-of.ts';
import { CarrierError } from '../carrier.ts';
import { createMiCorreo } from './adapter.ts';

const request = { to: '1704', parcel: { grams: 500, height: 5, width: 20, length: 30 } };
const hour = 3_600_000;
const html = '<html><title>504 Gateway Time-out</title></html>';

let time: number;
const now = () => new Date(time);
let micorreo: MiCorreoStandIn;
beforeEach(async () => {
  time = Date.parse('2026-05-01T12:00:00.000Z');
  micorreo = await openMiCorreoStandIn({ now });
});
afterEach(() => micorreo.close());

const carrier = ({ timeoutMs = 20_000, password = micorreo.config.password } = {}) =>
  createMiCorreo({ ...micorreo.config, password }, { timeoutMs, now });
const count = (path: '/token' | '/rates') => micorreo.requestsTo(path).length;

const fault = (call: Promise<unknown>) => rejectionOf(call, CarrierError);

/** A response that waits until it is released. */
function hold(path: '/token' | '/rates'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  micorreo.setFault(path, { until: promise });
  return resolve;
}
async function received(path: '/token' | '/rates') {
  await expect.poll(() => count(path)).toBeGreaterThan(0);
}

describe('the token', () => {
  test('is requested with user and password, and then sent with each call', async () => {
    await carrier().quote(request);
    const { user, password } = micorreo.config;
    const basic = Buffer.from(`${user}:${password}`).toString('base64');
    expect(micorreo.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/token', `Basic ${basic}`],
      ['/rates', 'Bearer token-1'],
    ]);
  });

  test('is requested once by callers at the same time, and cached', async () => {
    const shared = carrier();
    const release = hold('/token');
    const quotes = Array.from({ length: 10 }, () => shared.quote(request));
    await received('/token');
    release();
    for (const rates of await Promise.all(quotes)) expect(rates).toHaveLength(2);
    await shared.listBranches('06');
    expect(count('/token')).toBe(1);
  });

  test('is replaced a minute before it expires', async () => {
    const shared = carrier();
    await shared.quote(request);
    time += 2.5 * hour - 61_000;
    await shared.quote(request);
    expect(count('/token')).toBe(1);
    time += 1000;
    await shared.quote(request);
    expect(count('/token')).toBe(2);
    expect(count('/rates')).toBe(3);
  });

  test.each([
    ['"expire"', ({ expires, ...body }: { expires: string }) => ({ ...body, expire: expires }), 2],
    ['an unreadable "expires"', (body: object) => ({ ...body, expires: 'mañana' }), 0.05],
    ['no expiry', ({ token }: { token: string }) => ({ token }), 0.05],
  ])('with %s is cached too', async (_what, change, hours) => {
    micorreo.setFault('/token', { change });
    const shared = carrier();
    await shared.quote(request);
    time += hours * hour;
    await shared.quote(request);
    expect(count('/token')).toBe(1);
    time += hour;
    await shared.quote(request);
    expect([count('/token'), count('/rates')]).toEqual([2, 3]);
  });

  test('that the carrier no longer accepts is replaced once for all callers', async () => {
    const shared = carrier();
    await shared.quote(request);
    micorreo.revokeTokens();
    const quotes = await Promise.all(Array.from({ length: 5 }, () => shared.quote(request)));
    for (const rates of quotes) expect(rates).toHaveLength(2);
    expect(count('/token')).toBe(2);
  });

  test('that is never accepted is an error after one replacement', async () => {
    micorreo.setFault('/rates', { status: 401, body: { message: 'Unauthorized' } });
    expect((await fault(carrier().quote(request))).kind).toBe('unauthenticated');
    expect([count('/token'), count('/rates')]).toEqual([2, 2]);
  });

  test('of a wrong password is an error for the owner, and no call is sent', async () => {
    const error = await fault(carrier({ password: 'otra' }).quote(request));
    expect(error).toMatchObject({
      kind: 'unauthenticated',
      status: 401,
      ownerText: expect.stringContaining('usuario o la contraseña'),
    });
    expect([count('/token'), count('/rates')]).toEqual([1, 0]);
  });

  test('that could not be requested is requested again by the next call', async () => {
    const shared = carrier();
    micorreo.setFault('/token', { status: 500, body: html });
    expect((await fault(shared.quote(request))).kind).toBe('unavailable');
    micorreo.endFaults();
    expect(await shared.quote(request)).toHaveLength(2);
  });

  test.each([
    ['no token', {}],
    ['a token with a line break', { token: 'a\nb' }],
    ['an HTML page', html],
  ])('is unexpected when the response has %s', async (_what, body) => {
    micorreo.setFault('/token', { body });
    expect((await fault(carrier().quote(request))).kind).toBe('unexpected');
    expect(count('/rates')).toBe(0);
  });
});

describe('a service that does not respond', () => {
  test.each<[string, '/token' | '/rates', MiCorreoFault]>([
    ['to the request for a token', '/token', { silent: true }],
    ['with half of a token', '/token', { stalled: true }],
    ['to a quote', '/rates', { silent: true }],
    ['with half of a quote', '/rates', { stalled: true }],
  ])('%s is a timeout without a second attempt', async (_what, path, silence) => {
    micorreo.setFault(path, silence);
    // Long enough for the token on a busy machine.
    const timeoutMs = path === '/token' ? 100 : 1000;
    expect(await fault(carrier({ timeoutMs }).quote(request))).toMatchObject({
      kind: 'timeout',
      status: null,
      ownerText: 'El correo no respondió a tiempo. Probá de nuevo en unos minutos.',
    });
    await expect.poll(() => count(path)).toBe(1);
  });

  test('to the first request for a token responds to a later one', async () => {
    micorreo.setFault('/token', { silent: true }, 1);
    const shared = carrier({ timeoutMs: 200 });
    expect((await fault(shared.quote(request))).kind).toBe('timeout');
    const quote = () => shared.quote(request).catch(() => []);
    await expect.poll(quote, { timeout: 10_000 }).toHaveLength(2);
  });

  test('quickly is waited for', async () => {
    const release = hold('/rates');
    const quote = carrier().quote(request);
    await received('/rates');
    release();
    expect(await quote).toHaveLength(2);
  });
});

describe('an unreliable service', () => {
  test.each<[string, MiCorreoFault]>([
    ['fails with 500', { status: 500, body: html }],
    ['fails with 503', { status: 503, body: { code: '503', message: 'Servicio no disponible' } }],
    ['ends its response too early', { cut: true }],
  ])('that %s once is read again, and after that is unavailable', async (_what, failure) => {
    micorreo.setFault('/rates', failure, 1);
    expect(await carrier().quote(request)).toHaveLength(2);
    expect(count('/rates')).toBe(2);
    micorreo.setFault('/rates', failure);
    expect((await fault(carrier().quote(request))).kind).toBe('unavailable');
    expect(count('/rates')).toBe(4);
  });

  test('is read again for branches too', async () => {
    micorreo.setFault('/agencies', { status: 502, body: html }, 1);
    expect(await carrier().listBranches('06')).toHaveLength(2);
  });

  test.each<[string, MiCorreoFault, Partial<CarrierError>]>([
    ['too many requests', { status: 429, body: {} }, { kind: 'unavailable', status: 429 }],
    ['no permission', { status: 403, body: {} }, { kind: 'unauthenticated', status: 403 }],
    ['a refusal without a reason', { status: 402, body: html }, { kind: 'refused', reason: null }],
    [
      'a field that it does not have',
      { status: 400, body: { code: '400', message: "Unrecognized field 'x'" } },
      { kind: 'unexpected', message: "MiCorreo POST /rates: 400 Unrecognized field 'x'" },
    ],
    ['an unknown path', { status: 404, body: html }, { kind: 'unexpected', status: 404 }],
    ['an HTML page as a success', { body: html }, { kind: 'unexpected', status: 200 }],
    [
      'half of its JSON',
      { body: '{"rates": [{"deliveredType": "D", "pri' },
      { kind: 'unexpected' },
    ],
    ['no rates', { body: { customerId: '0000550997' } }, { kind: 'unexpected' }],
    ['null', { body: null }, { kind: 'unexpected' }],
    ['nothing', { body: '' }, { kind: 'unexpected' }],
  ])('that answers with %s is not read again', async (_what, failure, expected) => {
    micorreo.setFault('/rates', failure);
    const error = await fault(carrier().quote(request));
    expect(error).toMatchObject(expected);
    expect(error.ownerText).toMatch(/^El .*correo .*\.$/);
    expect(count('/rates')).toBe(1);
  });

  test('that redirects elsewhere is not followed with the credentials', async () => {
    const other = await openMiCorreoStandIn();
    for (const path of ['/rates', '/token'] as const) {
      micorreo.setFault(path, { redirectTo: `${other.config.baseUrl}${path}` });
      const error = await fault(carrier().quote(request));
      expect(error).toMatchObject({ kind: 'unexpected', status: 302 });
    }
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('that is unreachable is unavailable', async () => {
    const unreachable = carrier();
    await micorreo.close();
    expect(await fault(unreachable.quote(request))).toMatchObject({
      kind: 'unavailable',
      status: null,
      message: 'MiCorreo POST /token: no response (ECONNREFUSED)',
    });
  });

  test('causes no error with a password or a token in it', async () => {
    const failures: MiCorreoFault[] = [
      { status: 500, body: html },
      { status: 401, body: {} },
      { body: html },
      { cut: true },
    ];
    const { password, user } = micorreo.config;
    const basic = Buffer.from(`${user}:${password}`).toString('base64');
    for (const path of ['/token', '/rates'] as const) {
      for (const failure of failures) {
        micorreo.endFaults();
        micorreo.setFault(path, failure);
        const error = await fault(carrier().quote(request));
        const all = [error.message, error.stack, error.cause, error.ownerText, error.reason];
        for (const secret of [password, basic, 'token-']) {
          expect(JSON.stringify(all)).not.toContain(secret);
        }
      }
    }
  });
});

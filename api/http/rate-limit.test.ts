import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createAccount } from '../testing/factories.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const getShop = setUpTestShop();

let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  const { shop } = getShop();
  app = await createApp({ ...shop, config: { ...shop.config, RATE_LIMIT: true } });
});
afterEach(() => app.close());

const limits = [
  ['POST', '/users/signin', 20],
  ['POST', '/users/signup', 10],
  ['POST', '/users/send-change-password-email', 5],
  ['POST', '/users/changePassword', 10],
  ['POST', '/api/mercadopago/create-preference', 30],
  ['GET', '/api/geo/departments', 300],
  ['GET', '/api/geo/localities', 300],
] as const;

test.each(limits)(
  '%s %s is limited to %i requests a minute from one address',
  async (method, url, max) => {
    const { token } = await createAccount(getShop());
    const headers = { authorization: `Bearer ${token}` };
    const call = (remoteAddress: string) => app.inject({ method, url, remoteAddress, headers });
    for (let count = 0; count < max; count += 1) {
      expect((await call('203.0.113.1')).statusCode).not.toBe(429);
    }
    const refused = await call('203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: expect.stringMatching(/^Demasiados intentos\. /),
      code: 'rate_limited',
    });
    expect((await call('203.0.113.2')).statusCode).not.toBe(429);
  },
);

test('calls without a limit are never refused', async () => {
  for (let count = 0; count < 301; count += 1) {
    expect((await app.inject('/api/lock')).statusCode).toBe(200);
  }
});

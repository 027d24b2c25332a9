import { expect, test } from 'vitest';
import { createAccount } from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { ensureAdmin } from './ensure-admin.ts';

const shop = setUpTestShop();

test('the first administrator is created once, and not in the place of a shopper', async () => {
  const { db } = shop.connection;
  const shopper = await createAccount(shop);
  const ensure = (email: string) =>
    ensureAdmin(db, { email, password: 'Zapallo7Verde', now: shop.clock.now });
  await expect(ensure(shopper.email)).rejects.toThrow(/ADMIN_EMAIL/);
  expect(await ensure('duena@example.com')).toBe('Zapallo7Verde');
  expect(await ensure(shopper.email)).toBeNull();
});

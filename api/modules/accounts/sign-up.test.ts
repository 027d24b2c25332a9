import { describe, expect, test } from 'vitest';
import { mailedToken } from '../../testing/emailed-links.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop, type TestShop } from '../../testing/test-shop.ts';

const getShop = setUpTestShop();

const email = 'marta@example.com';
const others = 'DeOtraPersona1';
const newPassword = 'Distinta99';

/** Signs the address up, as its owner or as somebody else. */
async function signUp(shop: TestShop, chosen = password) {
  const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };
  const body = { ...names, email, password: chosen, confirmPassword: chosen };
  await call(shop, 'POST /users/signup', { body });
  shop.clock.advance(1000);
  return mailedToken(shop, email, 'verifyAccount');
}

const verify = (shop: TestShop, tk: string) =>
  send(shop, 'GET /users/verifyAccount', { query: { tk } });
const signIn = async (shop: TestShop, typed: string, address = email) =>
  (await send(shop, 'POST /users/signin', { body: { email: address, password: typed } })).status;

async function resetPassword(shop: TestShop, address = email): Promise<void> {
  shop.clock.advance(1000);
  await call(shop, 'POST /users/send-change-password-email', { body: { email: address } });
  const query = { tk: await mailedToken(shop, address, 'change-password') };
  await call(shop, 'POST /users/changePassword', { query, body: { newPassword } });
}

describe('somebody else signs up with the address of a shopper', () => {
  test('after the shopper: every link verifies the shopper’s password alone', async () => {
    const shop = getShop();
    const own = await signUp(shop);
    const newest = await signUp(shop, others);
    expect(newest).not.toBe(own);
    expect((await verify(shop, newest)).status).toBe(200);
    expect((await verify(shop, own)).body.code).toBe('already_verified');
    expect([await signIn(shop, others), await signIn(shop, password)]).toEqual([401, 200]);
  });

  test('before the shopper: a reset gives the shopper the account, without what the other added', async () => {
    const shop = getShop();
    await signUp(shop, others);
    const own = await signUp(shop);
    expect((await verify(shop, own)).status).toBe(200);
    expect(await signIn(shop, password)).toBe(401);
    const body = { email, password: others };
    const theirs = await call(shop, 'POST /users/signin', { body });
    await addPasskey(shop, theirs);
    await resetPassword(shop);
    expect([await signIn(shop, others), await signIn(shop, newPassword)]).toEqual([401, 200]);
    const ended = await send(shop, 'GET /users/sessions', { token: theirs.token });
    expect(ended.status).toBe(401);
  });
});

describe('a reset by e-mail', () => {
  test('removes the passkeys of an address that was only verified', async () => {
    const shop = getShop();
    const { db } = shop.connection;
    const other = await createAccount(shop);
    await db.updateTable('users').set({ addressProvenAt: null }).execute();
    await addPasskey(shop, other);
    await resetPassword(shop, other.email);
    expect(await signIn(shop, newPassword, other.email)).toBe(200);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });

  test('does not remove the passkeys that were added since the address was proven', async () => {
    const shop = getShop();
    const own = await createAccount(shop);
    await shop.connection.db.updateTable('users').set({ addressProvenAt: null }).execute();
    await resetPassword(shop, own.email);
    const body = { email: own.email, password: newPassword };
    await addPasskey(shop, await call(shop, 'POST /users/signin', { body }));
    await resetPassword(shop, own.email);
    expect(await signIn(shop, newPassword, own.email)).toBe(403);
  });
});

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

const verify = (shop: TestShop, tk: string, typed = password) =>
  send(shop, 'POST /users/verifyAccount', { query: { tk }, body: { password: typed } });
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
    const refused = await verify(shop, newest, others);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['password']]);
    expect((await verify(shop, newest)).status).toBe(200);
    expect((await verify(shop, own)).body.code).toBe('already_verified');
    expect([await signIn(shop, others), await signIn(shop, password)]).toEqual([401, 200]);
  });

  test('before the shopper: no link verifies the other’s password, and a reset gives the account', async () => {
    const shop = getShop();
    const theirs = await signUp(shop, others);
    const own = await signUp(shop);
    for (const tk of [theirs, own]) {
      const { status, body } = await verify(shop, tk);
      expect([status, body.fields?.password]).toEqual([
        400,
        'No es la contraseña con la que se creó la cuenta. Si no la sabés, pedí una nueva en "Olvidaste tu contraseña?".',
      ]);
    }
    expect(await signIn(shop, others)).toBe(403);
    await resetPassword(shop);
    expect([await signIn(shop, others), await signIn(shop, newPassword)]).toEqual([401, 200]);
    expect((await verify(shop, own, others)).status).toBe(409);
  });
});

describe('a reset by e-mail', () => {
  test('removes the passkeys of an address that was verified without the password', async () => {
    const shop = getShop();
    const { db } = shop.connection;
    const other = await createAccount(shop);
    // As the version before verified it.
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

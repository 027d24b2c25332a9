import { describe, expect, test } from 'vitest';
import { mailedToken } from '../../testing/emailed-links.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const email = 'marta@example.com';
const others = 'DeOtraPersona1';
const newPassword = 'Distinta99';

/** Signs the address up, as its owner or as somebody else. */
async function signUp(chosen = password, consent: { acceptsNews?: boolean } = {}) {
  const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };
  const body = { ...names, email, password: chosen, confirmPassword: chosen, ...consent };
  await call(shop, 'POST /users/signup', { body });
  shop.clock.advance(1000);
  return mailedToken(shop, email, 'verifyAccount');
}

const verify = (tk: string) => send(shop, 'GET /users/verifyAccount', { query: { tk } });
const signIn = async (typed: string, address = email) =>
  (await send(shop, 'POST /users/signin', { body: { email: address, password: typed } })).status;

async function resetPassword(address = email): Promise<void> {
  shop.clock.advance(1000);
  await call(shop, 'POST /users/send-change-password-email', { body: { email: address } });
  const query = { tk: await mailedToken(shop, address, 'change-password') };
  await call(shop, 'POST /users/changePassword', { query, body: { newPassword } });
}

describe('somebody else signs up with the address of a shopper', () => {
  test('after the shopper: every link verifies the shopper’s password alone', async () => {
    const own = await signUp();
    const newest = await signUp(others);
    expect(newest).not.toBe(own);
    // Otherwise who forgot the first sign-up would take the password of the second one for theirs.
    const texts = (await shop.mailTo(email)).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '));
    const isSaid = (text: string) => text.includes('vale la contraseña que se eligió esa vez');
    expect(texts.map(isSaid)).toEqual([false, true]);
    expect((await verify(newest)).status).toBe(200);
    expect((await verify(own)).body.code).toBe('already_verified');
    expect([await signIn(others), await signIn(password)]).toEqual([401, 200]);
  });

  test('before the shopper: a reset gives the shopper the account, without what the other added', async () => {
    await signUp(others);
    const own = await signUp();
    expect((await verify(own)).status).toBe(200);
    expect(await signIn(password)).toBe(401);
    const body = { email, password: others };
    const theirs = await call(shop, 'POST /users/signin', { body });
    await addPasskey(shop, theirs);
    await resetPassword();
    expect([await signIn(others), await signIn(newPassword)]).toEqual([401, 200]);
    const ended = await send(shop, 'GET /users/sessions', { token: theirs.token });
    expect(ended.status).toBe(401);
  });
});

describe('the consent to news', () => {
  const newsAcceptedAt = async () => {
    const { db } = shop.connection;
    const query = db.selectFrom('users').select('newsAcceptedAt').where('email', '=', email);
    return (await query.executeTakeFirstOrThrow()).newsAcceptedAt;
  };
  const accept = () => signUp(others, { acceptsNews: true });

  test('is off unless the sign-up gives it', async () => {
    await signUp();
    expect(await newsAcceptedAt()).toBeNull();
  });

  test('is stored with its date, and stays when the address is verified', async () => {
    const { now } = shop.clock;
    await verify(await accept());
    expect(await newsAcceptedAt()).toEqual(now);
  });

  test('is not given for an address by somebody else’s later sign-up, pending or verified', async () => {
    await signUp();
    const link = await accept();
    expect(await newsAcceptedAt()).toBeNull();
    await verify(link);
    await accept();
    expect(await newsAcceptedAt()).toBeNull();
  });

  test('is not withdrawn by somebody else’s later sign-up', async () => {
    const { now } = shop.clock;
    await accept();
    await signUp(password, { acceptsNews: false });
    expect(await newsAcceptedAt()).toEqual(now);
  });

  test('of a sign-up that was never verified ends when the address sets a password', async () => {
    await accept();
    await resetPassword();
    expect(await newsAcceptedAt()).toBeNull();
  });

  test('of a verified account stays when a password is set', async () => {
    await verify(await accept());
    await resetPassword();
    expect(await newsAcceptedAt()).not.toBeNull();
  });

  test('is refused when it is neither yes nor no', async () => {
    const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };
    const body = { ...names, email, password, confirmPassword: password, acceptsNews: 'sí' };
    const { status, body: refused } = await send(shop, 'POST /users/signup', { body });
    expect([status, refused.fields]).toEqual([
      400,
      { acceptsNews: 'Elegí si querés recibir novedades' },
    ]);
  });
});

describe('a reset by e-mail', () => {
  test('removes the passkeys of an address that was only verified', async () => {
    const { db } = shop.connection;
    const other = await createAccount(shop);
    await db.updateTable('users').set({ addressProvenAt: null }).execute();
    await addPasskey(shop, other);
    await resetPassword(other.email);
    expect(await signIn(newPassword, other.email)).toBe(200);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });

  test('does not remove the passkeys that were added since the address was proven', async () => {
    const own = await createAccount(shop);
    await shop.connection.db.updateTable('users').set({ addressProvenAt: null }).execute();
    await resetPassword(own.email);
    const body = { email: own.email, password: newPassword };
    await addPasskey(shop, await call(shop, 'POST /users/signin', { body }));
    await resetPassword(own.email);
    expect(await signIn(newPassword, own.email)).toBe(403);
  });
});

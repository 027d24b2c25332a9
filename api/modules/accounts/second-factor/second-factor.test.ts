import { describe, expect, test } from 'vitest';
import type { StartedCheck } from '#domain/contract/second-factor.ts';
import { requiresPasskeys } from '../../../access/passkey-requirement.ts';
import { signedInWith } from '../../../testing/accounts.ts';
import { mailedToken } from '../../../testing/emailed-links.ts';
import { createAccount, password } from '../../../testing/factories.ts';
import { addPasskey, createWithPasskey } from '../../../testing/passkeys.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { removePasskey } from './passkeys.ts';

const shop = setUpTestShop();
const minute = 60_000;

/** Signs in with the right password, which starts a check. */
async function startSignIn({ email }: { email: string }): Promise<StartedCheck> {
  const { status, body } = await send(shop, 'POST /users/signin', { body: { email, password } });
  expect([status, body.code]).toEqual([403, 'second_factor_required']);
  expect(body).not.toHaveProperty('token');
  return (body as unknown as { check: StartedCheck }).check;
}

const withPasskey = (body: unknown) => send(shop, 'POST /users/signin/passkey', { body });
const withCode = ({ token }: StartedCheck, code: string) =>
  send(shop, 'POST /users/signin/recovery-code', { body: { token, code } });

describe('an account with a passkey', () => {
  test('signs in with the password and then the passkey', async () => {
    const account = await createWithPasskey(shop);
    const check = await startSignIn(account);
    const { status, body } = await withPasskey(account.authenticator.get(check));
    expect([status, body.email]).toEqual([200, account.email]);
    const { token } = body;
    expect((await send(shop, 'GET /api/admin/orders', { token })).status).toBe(200);
    const listed = await call(shop, 'GET /users/passkeys', { token });
    expect(listed.passkeys).toMatchObject([{ lastUsedAt: shop.clock.now.toISOString() }]);
  });

  test('an answer is accepted once, within five minutes, and from the shop’s own pages', async () => {
    const account = await createWithPasskey(shop);
    const { authenticator } = account;
    const answer = authenticator.get(await startSignIn(account));
    const twice = await Promise.all([withPasskey(answer), withPasskey(answer)]);
    expect(twice.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect((await withPasskey(answer)).body.code).toBe('invalid_token');

    const phished = authenticator.get(await startSignIn(account), 'https://vidrera.example');
    expect((await withPasskey(phished)).body.code).toBe('wrong_second_factor');

    const late = authenticator.get(await startSignIn(account));
    shop.clock.advance(5 * minute);
    expect((await withPasskey(late)).body.code).toBe('invalid_token');
  });

  test('does not accept another account’s passkey, an answer to another check, or a forged one', async () => {
    const account = await createWithPasskey(shop);
    const other = await createWithPasskey(shop);
    const attempts = [
      other.authenticator.get(await startSignIn(account)),
      {
        ...account.authenticator.get(await startSignIn(account)),
        token: (await startSignIn(account)).token,
      },
    ];
    const forged = account.authenticator.get(await startSignIn(account));
    forged.passkey.response.signature = Buffer.from('no signature').toString('base64url');
    for (const attempt of [...attempts, forged]) {
      const { status, body } = await withPasskey(attempt);
      expect([status, body.code]).toEqual([403, 'wrong_second_factor']);
    }
  });

  test('a check to confirm does not sign in, nor does a check without its answer', async () => {
    const account = await createWithPasskey(shop);
    const { check } = await call(shop, 'POST /users/confirmation/start', { token: account.token });
    if (!check) throw new Error('The account has a passkey');
    expect((await withPasskey(account.authenticator.get(check))).body.code).toBe('invalid_token');
  });

  test('the first passkey ends the other sessions, which a password alone opened', async () => {
    const account = await createAccount(shop, 'Admin');
    const stolen = await call(shop, 'POST /users/signin', {
      body: { email: account.email, password },
    });
    await addPasskey(shop, account);
    const list = (token: string) => send(shop, 'GET /users/passkeys', { token });
    expect((await list(stolen.token)).status).toBe(401);
    expect((await list(account.token)).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('signs in once instead of a lost passkey, however it is typed', async () => {
    const account = await createWithPasskey(shop);
    const [code = '', other = ''] = account.recoveryCodes ?? [];
    expect(account.recoveryCodes).toHaveLength(10);
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await withCode(await startSignIn(account), typed)).status).toBe(200);

    const again = await withCode(await startSignIn(account), code);
    expect([again.status, again.body.code]).toEqual([403, 'wrong_second_factor']);
    const { body } = await withCode(await startSignIn(account), other);
    const { recoveryCodesLeft } = await call(shop, 'GET /users/passkeys', { token: body.token });
    expect(recoveryCodesLeft).toBe(8);
  });

  test('can be mistyped four times, also at once', async () => {
    const account = await createWithPasskey(shop);
    const [code = ''] = account.recoveryCodes ?? [];
    const check = await startSignIn(account);
    const wrong = await Promise.all(
      Array.from({ length: 7 }, () => withCode(check, 'abcd-efgh-jkmn-pqrs')),
    );
    const codes = wrong.map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'wrong_second_factor')).toHaveLength(5);
    expect((await withCode(check, code)).body.code).toBe('invalid_token');
    const retried = await startSignIn(account);
    for (let count = 0; count < 4; count += 1) await withCode(retried, 'abcd');
    expect((await withCode(retried, code)).status).toBe(200);
  });

  test('is no other account’s, and ends when new ones are made', async () => {
    const account = await createWithPasskey(shop);
    const other = await createWithPasskey(shop);
    const [foreign = ''] = other.recoveryCodes ?? [];
    const check = await startSignIn(account);
    expect((await withCode(check, foreign)).body.code).toBe('wrong_second_factor');
    const { recoveryCodes } = await call(shop, 'POST /users/recovery-codes', {
      token: account.token,
    });
    const [old = ''] = account.recoveryCodes ?? [];
    expect((await withCode(check, old)).body.code).toBe('wrong_second_factor');
    expect((await withCode(check, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('is stored as a hash', async () => {
    const { recoveryCodes } = await createWithPasskey(shop);
    const rows = await shop.connection.db.selectFrom('recoveryCodes').selectAll().execute();
    const stored = JSON.stringify(rows);
    for (const code of recoveryCodes ?? []) {
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('calls that confirm', () => {
  const start = (token: string) => send(shop, 'POST /users/passkeys/start', { token });
  const confirmPassword = (token: string, typed: string) =>
    send(shop, 'POST /users/confirmation/password', { body: { password: typed }, token });

  test('ask for the password again ten minutes after the sign-in', async () => {
    const { token } = await createAccount(shop, 'Admin');
    expect((await start(token)).status).toBe(200);
    shop.clock.advance(10 * minute + 1);
    const { status, body } = await start(token);
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    const invite = { body: { email: 'eva@example.com' }, token };
    expect((await send(shop, 'POST /api/admin/administrators', invite)).body.code).toBe(
      'confirmation_required',
    );
    expect(await call(shop, 'POST /users/confirmation/start', { token })).toEqual({ check: null });
    const wrong = await confirmPassword(token, 'Equivocada1');
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta.' },
    ]);
    expect((await start(token)).status).toBe(403);
    expect((await confirmPassword(token, password)).status).toBe(200);
    expect((await send(shop, 'POST /api/admin/administrators', invite)).status).toBe(201);
  });

  test('ask an account with a passkey for the passkey, not for the password', async () => {
    const { token, authenticator } = await createWithPasskey(shop);
    const other = await createWithPasskey(shop);
    shop.clock.advance(11 * minute);
    expect((await confirmPassword(token, password)).body.code).toBe('second_factor_required');
    const started = async (account: string) => {
      const { check } = await call(shop, 'POST /users/confirmation/start', { token: account });
      if (!check) throw new Error('The account has a passkey');
      return check;
    };
    const confirm = (body: unknown) =>
      send(shop, 'POST /users/confirmation/passkey', { body, token });
    const theirs = other.authenticator.get(await started(other.token));
    expect((await confirm(theirs)).body.code).toBe('invalid_token');
    expect((await start(token)).status).toBe(403);
    expect((await confirm(authenticator.get(await started(token)))).status).toBe(200);
    expect((await start(token)).status).toBe(200);
  });
});

describe('a shop that requires passkeys', () => {
  const require = (token: string, isRequired: boolean) =>
    send(shop, 'PUT /api/admin/passkey-requirement', { body: { isRequired }, token });

  test('refuses the panel to administrators without one, and lets them add it', async () => {
    const owner = await createWithPasskey(shop);
    const staff = await createAccount(shop, 'staff');
    const orders = () => send(shop, 'GET /api/admin/orders', { token: staff.token });
    expect((await require(staff.token, true)).status).toBe(403);
    expect((await require(owner.token, true)).status).toBe(200);
    const refused = await orders();
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey_required']);
    const access = await call(shop, 'POST /api/admin/verify-token', { token: staff.token });
    expect(access).toMatchObject({ isAdmin: true, lacksPasskey: true });
    await addPasskey(shop, staff);
    expect((await orders()).status).toBe(200);
    await require(owner.token, false);
    const { entries } = await call(shop, 'GET /api/admin/audit', { token: owner.token });
    expect(entries.filter(({ subject }) => subject === 'site')).toHaveLength(2);
  });

  test('keeps the last passkey of each, and needs one of the owner who requires it', async () => {
    const without = await createAccount(shop, 'Admin');
    expect((await require(without.token, true)).body.code).toBe('passkey_required');
    const owner = await createWithPasskey(shop);
    await require(owner.token, true);
    const remove = async () => {
      const { passkeys } = await call(shop, 'GET /users/passkeys', { token: owner.token });
      const params = { id: passkeys[0]?._id ?? '' };
      return send(shop, 'DELETE /users/passkeys/:id', { params, token: owner.token });
    };
    expect((await remove()).body.code).toBe('passkey_required');
    await addPasskey(shop, owner);
    expect((await remove()).status).toBe(200);
    await require(owner.token, false);
    expect((await remove()).status).toBe(200);
    expect(await shop.connection.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    const signedIn = await send(shop, 'POST /users/signin', {
      body: { email: owner.email, password },
    });
    expect(signedIn.status).toBe(200);
  });
});

test('a passkey is removed while a request outside the transaction reads whether it is required', async () => {
  const owner = await createWithPasskey(shop);
  const { db } = shop.connection;
  const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
  const account = await signedInWith(shop, owner.token);
  shop.shop.cache.clear();
  let read: Promise<boolean> | undefined;
  const removed = await db.transaction().execute((tx) => {
    // The embedded database has one connection, so that this waits for the transaction.
    read = requiresPasskeys(shop.shop);
    return removePasskey(tx, { account, id, now: shop.clock.now });
  });
  expect(removed).toEqual({ message: 'Llave de acceso quitada' });
  expect(await read).toBe(false);
});

test('who administers the shop no more still needs the passkey, and can remove the last one', async () => {
  const owner = await createWithPasskey(shop);
  const former = await createWithPasskey(shop, 'staff');
  const require = (isRequired: boolean) =>
    call(shop, 'PUT /api/admin/passkey-requirement', { body: { isRequired }, token: owner.token });
  await require(true);
  const removed = { params: { id: former._id }, token: owner.token };
  await call(shop, 'DELETE /api/admin/administrators/:id', removed);
  const answer = former.authenticator.get(await startSignIn(former));
  const { token } = (await withPasskey(answer)).body;
  const { passkeys, isRequired } = await call(shop, 'GET /users/passkeys', { token });
  expect([passkeys.length, isRequired]).toEqual([1, false]);
  const params = { id: passkeys[0]?._id ?? '' };
  await call(shop, 'DELETE /users/passkeys/:id', { params, token });
  await require(false);
  const signedIn = await send(shop, 'POST /users/signin', {
    body: { email: former.email, password },
  });
  expect([signedIn.status, signedIn.body.role]).toEqual([200, 'User']);
});

test('both ways to complete a sign-in work during maintenance', async () => {
  const account = await createWithPasskey(shop);
  await call(shop, 'POST /api/lock/maintenance/toggle', { token: account.token });
  const answer = account.authenticator.get(await startSignIn(account));
  expect((await withPasskey(answer)).status).toBe(200);
  const [code = ''] = account.recoveryCodes ?? [];
  expect((await withCode(await startSignIn(account), code)).status).toBe(200);
});

test('nobody removes another account’s passkey, and one passkey belongs to one account', async () => {
  const owner = await createWithPasskey(shop);
  const other = await createAccount(shop, 'Admin');
  const { passkeys } = await call(shop, 'GET /users/passkeys', { token: owner.token });
  const params = { id: passkeys[0]?._id ?? '' };
  const removed = await send(shop, 'DELETE /users/passkeys/:id', { params, token: other.token });
  expect(removed.status).toBe(404);
  const check = await call(shop, 'POST /users/passkeys/start', { token: other.token });
  const body = owner.authenticator.create(check);
  const { status } = await send(shop, 'POST /users/passkeys', { body, token: other.token });
  expect(status).toBe(409);
});

test('the audit has passkeys, recovery codes and wrong answers of administrators', async () => {
  const account = await createWithPasskey(shop);
  const [code = ''] = account.recoveryCodes ?? [];
  await withCode(await startSignIn(account), 'abcd');
  await withCode(await startSignIn(account), code);
  const query = { subject: 'account' } as const;
  const { entries } = await call(shop, 'GET /api/admin/audit', { query, token: account.token });
  expect(entries.map(({ action }) => action)).toEqual([
    'sign_in',
    'use_recovery_code',
    'refuse_sign_in',
    'add_passkey',
  ]);
});

test('a new password by email does not replace the passkey', async () => {
  const account = await createWithPasskey(shop);
  const { email, authenticator } = account;
  const begun = await startSignIn(account);
  await call(shop, 'POST /users/send-change-password-email', { body: { email } });
  await send(shop, 'POST /users/changePassword', {
    query: { tk: await mailedToken(shop, email, 'change-password') },
    body: { newPassword: password },
  });
  await startSignIn(account);
  // A sign-in that began with the old password has to begin again.
  expect((await withPasskey(authenticator.get(begun))).body.code).toBe('invalid_token');
});

import { describe, expect, test } from 'vitest';
import { createAccount, password } from '../../../testing/factories.ts';
import { confirmWith, createWithPasskey } from '../../../testing/passkeys.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();
const minute = 60_000;
const newPassword = 'Distinta99';

const changePassword = (token: string, currentPassword = password) =>
  send(shop, 'POST /users/password', { body: { currentPassword, newPassword }, token });
const startPasskey = (token: string) => send(shop, 'POST /users/passkeys/start', { token });
const deleteAccount = (token: string) =>
  send(shop, 'DELETE /api/user', { body: { password }, token });

describe('an account with a passkey, ten minutes after it was last confirmed', () => {
  test('does not change its password with the password alone', async () => {
    const { token, authenticator } = await createWithPasskey(shop);
    shop.clock.advance(11 * minute);
    const { status, body } = await changePassword(token);
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    await confirmWith(shop, { token, authenticator });
    expect((await changePassword(token)).status).toBe(200);
  });

  test('is not deleted with the password alone', async () => {
    const { token, authenticator } = await createWithPasskey(shop, 'User');
    shop.clock.advance(11 * minute);
    const { status, body } = await deleteAccount(token);
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    await confirmWith(shop, { token, authenticator });
    expect((await deleteAccount(token)).status).toBe(200);
  });
});

test('an account without a passkey changes its password and is deleted with the password', async () => {
  const { token } = await createAccount(shop);
  shop.clock.advance(11 * minute);
  const { status, body } = await changePassword(token);
  expect(status).toBe(200);
  const deletion = { body: { password: newPassword }, token: body.token };
  expect((await send(shop, 'DELETE /api/user', deletion)).status).toBe(200);
});

test('the session that a new password opens is confirmed no longer than the one before', async () => {
  const { token } = await createAccount(shop, 'Admin');
  shop.clock.advance(8 * minute);
  const renewed = (await changePassword(token)).body.token;
  expect((await startPasskey(renewed)).status).toBe(200);
  shop.clock.advance(3 * minute);
  const { status, body } = await startPasskey(renewed);
  expect([status, body.code]).toEqual([403, 'confirmation_required']);
  const invite = { body: { email: 'eva@example.com' }, token: renewed };
  const invited = await send(shop, 'POST /api/admin/administrators', invite);
  expect(invited.body.code).toBe('confirmation_required');
  await call(shop, 'POST /users/confirmation/password', {
    body: { password: newPassword },
    token: renewed,
  });
  expect((await startPasskey(renewed)).status).toBe(200);
});

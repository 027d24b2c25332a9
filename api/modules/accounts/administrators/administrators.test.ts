import { expect, test } from 'vitest';
import { createAccount, password } from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop, type TestShop } from '../../../testing/test-shop.ts';

const getShop = setUpTestShop();

const invite = (shop: TestShop, token: string, email: unknown) =>
  send(shop, 'POST /api/admin/administrators', { body: { email }, token });
const remove = (shop: TestShop, token: string, id: string) =>
  send(shop, 'DELETE /api/admin/administrators/:id', { params: { id }, token });
const list = (shop: TestShop, token: string) =>
  call(shop, 'GET /api/admin/administrators', { token });

async function signUp(shop: TestShop, email: string) {
  const names = { firstName: 'Eva', lastName: 'Paz', userName: 'eva' };
  const form = { ...names, email, password, confirmPassword: password };
  await call(shop, 'POST /users/signup', { body: form });
}

/** The token of the newest e-mail to an address with a link to `path`. */
async function mailedToken(shop: TestShop, email: string, path: string): Promise<string> {
  const texts = (await shop.mailTo(email)).map(({ text }) => text ?? '');
  const links = texts.flatMap((text) => new RegExp(`${path}\\?tk=(\\S+)`).exec(text)?.[1] ?? []);
  return links.at(-1) ?? '';
}

test('a verified account becomes an administrator at once and gets an e-mail', async () => {
  const shop = getShop();
  const admin = await createAccount(shop, 'Admin');
  const person = await createAccount(shop);
  const { status, body } = await invite(shop, admin.token, ` ${person.email.toUpperCase()} `);
  expect([status, body.message]).toEqual([201, `${person.email} ya administra la tienda`]);
  const { isAdmin } = await call(shop, 'POST /api/admin/verify-token', { token: person.token });
  expect(isAdmin).toBe(true);
  expect((await shop.mailTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Ya administras Vidriera',
  ]);
  const { administrators, invitations } = await list(shop, admin.token);
  expect(administrators.map(({ email }) => email)).toEqual([admin.email, person.email]);
  expect(invitations).toEqual([]);
});

test('an invited address becomes an administrator once its account is verified', async () => {
  const shop = getShop();
  const admin = await createAccount(shop, 'Admin');
  await invite(shop, admin.token, 'eva@example.com');
  const { administrators, invitations } = await list(shop, admin.token);
  expect(administrators).toHaveLength(1);
  expect(invitations).toMatchObject([{ email: 'eva@example.com', invitedBy: admin.email }]);

  await signUp(shop, 'eva@example.com');
  expect((await list(shop, admin.token)).administrators).toHaveLength(1);
  const tk = await mailedToken(shop, 'eva@example.com', 'verifyAccount');
  await call(shop, 'GET /users/verifyAccount', { query: { tk } });
  const after = await list(shop, admin.token);
  expect(after.administrators.map(({ email }) => email)).toContain('eva@example.com');
  expect(after.invitations).toEqual([]);
  const subjects = (await shop.mailTo('eva@example.com')).map(({ subject }) => subject);
  expect(subjects).toContain('Te invitaron a administrar Vidriera');
  expect(subjects).toContain('Ya administras Vidriera');
});

test('an account that is not verified is invited, also when a new password verifies it', async () => {
  const shop = getShop();
  const admin = await createAccount(shop, 'Admin');
  await signUp(shop, 'eva@example.com');
  await invite(shop, admin.token, 'eva@example.com');
  expect((await list(shop, admin.token)).invitations).toHaveLength(1);
  await call(shop, 'POST /users/send-change-password-email', {
    body: { email: 'eva@example.com' },
  });
  const tk = await mailedToken(shop, 'eva@example.com', 'change-password');
  await call(shop, 'POST /users/changePassword', {
    query: { tk },
    body: { newPassword: password },
  });
  expect((await list(shop, admin.token)).administrators).toHaveLength(2);
});

test('an address is invited once, and an invalid one is refused', async () => {
  const shop = getShop();
  const { token, email } = await createAccount(shop, 'Admin');
  const answers = await Promise.all([
    invite(shop, token, 'eva@example.com'),
    invite(shop, token, 'EVA@example.com'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await shop.mailTo('eva@example.com')).toHaveLength(1);
  const twice = await invite(shop, token, email);
  expect([twice.status, twice.body.code]).toEqual([409, 'already_administrator']);
  for (const wrong of ['', 'eva', undefined, 7]) {
    const { status, body } = await invite(shop, token, wrong);
    expect(status).toBe(400);
    expect(body.fields?.email).toMatch(/correo/i);
  }
});

test('an administrator is removed at once, and not a second time', async () => {
  const shop = getShop();
  const admin = await createAccount(shop, 'Admin');
  const other = await createAccount(shop, 'Admin');
  expect((await remove(shop, admin.token, other._id)).status).toBe(200);
  expect((await send(shop, 'GET /api/admin/orders', { token: other.token })).status).toBe(403);
  expect((await remove(shop, admin.token, other._id)).status).toBe(404);
  const customer = await createAccount(shop);
  expect((await remove(shop, admin.token, customer._id)).status).toBe(404);
});

test('a withdrawn invitation makes no administrator', async () => {
  const shop = getShop();
  const admin = await createAccount(shop, 'Admin');
  await invite(shop, admin.token, 'eva@example.com');
  const id = (await list(shop, admin.token)).invitations[0]?._id ?? '';
  expect((await remove(shop, admin.token, id)).status).toBe(200);
  await signUp(shop, 'eva@example.com');
  const tk = await mailedToken(shop, 'eva@example.com', 'verifyAccount');
  await call(shop, 'GET /users/verifyAccount', { query: { tk } });
  expect((await list(shop, admin.token)).administrators).toHaveLength(1);
});

test('the last administrator cannot be removed', async () => {
  const shop = getShop();
  const { token, _id } = await createAccount(shop, 'Admin');
  const { status, body } = await remove(shop, token, _id);
  expect([status, body.code]).toEqual([409, 'last_administrator']);
  expect(body.message).toBe('No se puede quitar al último administrador.');
});

test('of two administrators who remove each other at once one stays', async () => {
  const shop = getShop();
  const one = await createAccount(shop, 'Admin');
  const two = await createAccount(shop, 'Admin');
  const answers = await Promise.all([
    remove(shop, one.token, two._id),
    remove(shop, two.token, one._id),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  // The slower request may arrive when its sender is no longer an administrator.
  expect([
    [200, 409],
    [200, 403],
  ]).toContainEqual(statuses);
  const { db } = shop.connection;
  const left = await db.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
  expect(left).toHaveLength(1);
});

test('the audit lists who became an administrator, was invited and was removed', async () => {
  const shop = getShop();
  const { token } = await createAccount(shop, 'Admin');
  const person = await createAccount(shop);
  await invite(shop, token, person.email);
  await invite(shop, token, 'eva@example.com');
  await remove(shop, token, person._id);
  const query = { subject: 'administrator' } as const;
  const { entries } = await call(shop, 'GET /api/admin/audit', { query, token });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['remove', { email: person.email }, null],
    ['invite', null, { email: 'eva@example.com' }],
    ['create', null, { email: person.email }],
  ]);
});

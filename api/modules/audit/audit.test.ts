import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createSimpleProduct,
  entryOf,
  password,
  signIn,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

test('every change of an order is audited with its administrator, and no refused one', async () => {
  const product = await createSimpleProduct(shop, 3);
  const { orderId: id } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token, email } = await createAccount(shop, 'Admin');
  const params = { id, orderId: id };
  const body = { trackingCode: 'AR1' };
  await call(shop, 'DELETE /api/admin/orders/:id/delete', { params, token });
  await call(shop, 'PUT /api/admin/orders/:id/restore', { params, token });
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  await send(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  await call(shop, 'POST /api/admin/orders/:orderId', { params, body, token });
  await call(shop, 'POST /api/admin/orders/:orderId', { params, body, token });
  await call(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
  await call(shop, 'PUT /api/admin/orders/:id/revert', { params, token });
  const query = { subject: 'order' } as const;
  const { entries, total } = await call(shop, 'GET /api/admin/audit', { query, token });
  expect(total).toBe(6);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['revert', { state: 'Entregado', ...body }, { state: 'Aprobado', ...body }],
    ['deliver', { state: 'Aprobado', ...body }, { state: 'Entregado', ...body }],
    ['ship', { state: 'Aprobado' }, { state: 'Aprobado', ...body }],
    ['approve', { state: 'Aceptado' }, { state: 'Aprobado' }],
    ['restore', { state: 'Eliminado' }, { state: 'Aceptado' }],
    ['delete', { state: 'Aceptado' }, { state: 'Eliminado' }],
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ actor: { email }, subject: 'order', subjectId: id });
  }
});

test('the audit shows a product before and after its change, with its ids and without its version', async () => {
  const product = await createSimpleProduct(shop, 3);
  const { token } = await createAccount(shop, 'Admin');
  const off = await call(shop, 'DELETE /api/products/:id', { params: { id: product._id }, token });
  const query = { subject: 'product' } as const;
  const { entries } = await call(shop, 'GET /api/admin/audit', { query, token });
  const [{ version: _, ...created }, { version: __, ...toggled }] = [product, off];
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [created, toggled],
    [null, created],
  ]);
});

test('the lock and the maintenance are audited, a page at a time, newest first', async () => {
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /api/lock/toggle', { token });
  await call(shop, 'POST /api/lock/maintenance/toggle', { token });
  await call(shop, 'POST /api/lock/maintenance/toggle', { token });
  const read = (page: number) =>
    call(shop, 'GET /api/admin/audit', { query: { subject: 'site', page, pageSize: 2 }, token });
  const [first, second] = [await read(1), await read(2)];
  expect([first.total, second.total]).toEqual([3, 3]);
  expect([...first.entries, ...second.entries].map(({ after }) => after)).toEqual([
    { isMaintenance: false },
    { isMaintenance: true },
    { isLocked: true },
  ]);
});

test.each([{ subject: 'x' }, { page: '0' }, { pageSize: '1000' }])(
  'the audit of %j is refused in Spanish',
  async (query) => {
    const { token } = await createAccount(shop, 'Admin');
    const { status, body } = await send(shop, 'GET /api/admin/audit', { query, token });
    expect(status).toBe(400);
    expect(body.message).toMatch(/debe/);
  },
);

test('sign-ins, wrong passwords and new passwords of administrators are audited, of shoppers not', async () => {
  const admin = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  const guess = (email: string) =>
    send(shop, 'POST /users/signin', { body: { email, password: 'Equivocada1' } });
  for (const { email } of [admin, shopper]) await signIn(shop, email);
  for (const { email } of [admin, admin, shopper]) expect((await guess(email)).status).toBe(401);
  shop.clock.advance(10 * 60_000);
  await guess(admin.email);
  const changed = await call(shop, 'POST /users/password', {
    body: { currentPassword: password, newPassword: 'Distinta99' },
    token: admin.token,
  });
  await call(shop, 'POST /users/password', {
    body: { currentPassword: password, newPassword: 'Distinta99' },
    token: shopper.token,
  });
  const { entries } = await call(shop, 'GET /api/admin/audit', {
    query: { subject: 'account' },
    token: changed.token,
  });
  expect(entries.map(({ action, actor }) => [action, actor.email])).toEqual(
    ['change_password', 'refuse_sign_in', 'refuse_sign_in', 'sign_in'].map((action) => [
      action,
      admin.email,
    ]),
  );
});

test('staff do not see what only owners may read: settings, invitations and sign-ins', async () => {
  const owner = await createAccount(shop, 'Admin');
  const staff = await createAccount(shop, 'staff');
  await signIn(shop, owner.email);
  await call(shop, 'POST /api/lock/toggle', { token: owner.token });
  await call(shop, 'POST /api/admin/administrators', {
    body: { email: 'nueva@example.com', isOwner: false },
    token: owner.token,
  });
  const read = (token: string) =>
    call(shop, 'GET /api/admin/audit', { query: { subject: 'administrator' }, token });
  expect(await read(owner.token)).toMatchObject({ total: 1, entries: [{ action: 'invite' }] });
  expect(await read(staff.token)).toEqual({ total: 0, entries: [] });
  const all = await call(shop, 'GET /api/admin/audit', { query: {}, token: staff.token });
  const subjects = all.entries.map(({ subject }) => subject);
  expect(subjects).not.toContain('administrator');
  expect(subjects).not.toContain('account');
});

test.each([
  ['change', sql`update audit_entries set action = 'x'`],
  ['delete', sql`delete from audit_entries`],
  ['truncate', sql`truncate audit_entries`],
])('the database refuses to %s audit entries', async (_, statement) => {
  await signIn(shop, (await createAccount(shop, 'Admin')).email);
  const { db } = shop.connection;
  await expect(statement.execute(db)).rejects.toThrow('audit_entries is append-only');
  const entries = await db.selectFrom('auditEntries').select('action').execute();
  expect(entries).toEqual([{ action: 'sign_in' }]);
});

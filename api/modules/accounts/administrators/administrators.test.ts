import { describe, expect, test } from 'vitest';
import { type Permission, presets } from '#domain/accounts/permissions.ts';
import type { ErrorBody } from '#domain/contract/index.ts';
import { acceptInvitation as accept, mailedToken } from '../../../testing/emailed-links.ts';
import { createAccount, password, signIn } from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

const invite = (token: string, email: unknown) =>
  send(shop, 'POST /api/admin/administrators', { body: { email }, token });
const remove = (token: string, id: string) =>
  send(shop, 'DELETE /api/admin/administrators/:id', { params: { id }, token });
const list = (token: string) => call(shop, 'GET /api/admin/administrators', { token });

test('an address without an account becomes an administrator by the emailed link', async () => {
  const admin = await createAccount(shop, 'Admin');
  const { status, body } = await invite(admin.token, ' EVA@example.com ');
  expect([status, body.message]).toEqual([201, 'Invitación enviada a eva@example.com']);
  const waiting = await list(admin.token);
  expect(waiting.administrators).toHaveLength(1);
  expect(waiting.invitations).toMatchObject([{ email: 'eva@example.com', invitedBy: admin.email }]);

  await accept(shop, await mailedToken(shop, 'eva@example.com', 'invitation'));
  const after = await list(admin.token);
  expect(after.administrators.at(-1)).toMatchObject({
    ...{ email: 'eva@example.com', firstName: 'Eva', lastName: 'Paz' },
  });
  expect(after.invitations).toEqual([]);
  const { token } = await call(shop, 'POST /users/signin', {
    body: { email: 'eva@example.com', password: 'Elegida77' },
  });
  expect((await send(shop, 'GET /api/admin/orders', { token })).status).toBe(200);
});

test('an open invitation is sent again, an administrator and an invalid address are refused', async () => {
  const { token, email } = await createAccount(shop, 'Admin');
  const answers = await Promise.all([
    invite(token, 'eva@example.com'),
    invite(token, 'EVA@example.com'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await shop.mailTo('eva@example.com')).toHaveLength(2);
  expect((await list(token)).invitations).toHaveLength(1);
  const again = await invite(token, email);
  expect([again.status, again.body.code]).toEqual([409, 'already_administrator']);
  const invalid = await invite(token, 'eva');
  expect(invalid.body.fields?.email).toBe('Correo electrónico inválido');
});

test('an administrator is removed at once, and not a second time', async () => {
  const admin = await createAccount(shop, 'Admin');
  const other = await createAccount(shop, 'Admin');
  expect((await remove(admin.token, other._id)).status).toBe(200);
  expect((await send(shop, 'GET /api/admin/orders', { token: other.token })).status).toBe(401);
  expect((await signIn(shop, other.email)).role).toBe('User');
  expect((await remove(admin.token, other._id)).status).toBe(404);
  const customer = await createAccount(shop);
  expect((await remove(admin.token, customer._id)).status).toBe(404);
});

test('a withdrawn invitation makes no administrator', async () => {
  const admin = await createAccount(shop, 'Admin');
  await invite(admin.token, 'eva@example.com');
  const tk = await mailedToken(shop, 'eva@example.com', 'invitation');
  const id = (await list(admin.token)).invitations[0]?._id ?? '';
  expect((await remove(admin.token, id)).status).toBe(200);
  const { status, body } = await send(shop, 'POST /users/acceptInvitation', {
    query: { tk },
    body: { firstName: 'Eva', lastName: 'Paz', newPassword: 'Elegida77' },
  });
  expect([status, body.code]).toEqual([400, 'invalid_token']);
  expect((await list(admin.token)).administrators).toHaveLength(1);
});

test('the last owner can neither be removed nor become staff, also beside other administrators', async () => {
  const { token, _id, email } = await createAccount(shop, 'Admin');
  const staff = await createAccount(shop, 'staff');
  const permit = (id: string, isOwner: boolean) =>
    send(shop, 'PUT /api/admin/administrators/:id', { params: { id }, body: { isOwner }, token });
  for (const { status, body } of [await remove(token, _id), await permit(_id, false)]) {
    expect([status, body.code]).toEqual([409, 'last_owner']);
    expect(body.message).toBe('La tienda necesita al menos un dueño.');
  }
  expect((await permit(staff._id, true)).status).toBe(200);
  expect((await permit(_id, false)).status).toBe(200);
  expect((await permit(staff._id, true)).status).toBe(403);
  const { entries } = await call(shop, 'GET /api/admin/audit', { token: staff.token });
  const changes = entries.filter(({ action }) => action === 'change_permission');
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ permissions: [...presets.owner] }, { permissions: [...presets.staff] }],
    [{ permissions: [...presets.staff] }, { permissions: [...presets.owner] }],
  ]);
  expect(changes.map(({ subjectEmail }) => subjectEmail)).toEqual([email, staff.email]);
});

test('an invited person gets the permission of the invitation, staff unless asked otherwise', async () => {
  const { token } = await createAccount(shop, 'Admin');
  for (const [email, isOwner] of [
    ['empleada@example.com', undefined],
    ['duena@example.com', true],
  ] as const) {
    await call(shop, 'POST /api/admin/administrators', { body: { email, isOwner }, token });
    await accept(shop, await mailedToken(shop, email, 'invitation'));
    const session = await call(shop, 'POST /users/signin', {
      body: { email, password: 'Elegida77' },
    });
    const permissions = presets[isOwner ? 'owner' : 'staff'];
    expect(session).toMatchObject({ role: 'Admin', permissions });
  }
});

describe('permissions of one’s own choice', () => {
  const permit = (token: string, id: string, body: unknown) =>
    send(shop, 'PUT /api/admin/administrators/:id', { params: { id }, body, token });

  test('are in force at once, in open sessions too, and are listed', async () => {
    const owner = await createAccount(shop, 'Admin');
    const seller = await createAccount(shop, 'staff');
    const orders = () => send(shop, 'GET /api/admin/orders', { token: seller.token });
    expect((await orders()).status).toBe(200);
    const { status, body } = await permit(owner.token, seller._id, {
      permissions: ['refunds', 'counter', 'counter'],
    });
    expect([status, body.message]).toEqual([
      200,
      `${seller.email} tiene ahora estos permisos: Mostrador, Devoluciones`,
    ]);
    const refused = await orders();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[403, 'permission_required', 'Para esto hace falta el permiso «Órdenes».'],
    ]);
    expect((await send(shop, 'GET /api/admin/sales', { token: seller.token })).status).toBe(200);
    const { administrators } = await list(owner.token);
    const heldBy = ({ _id: id }: { _id: string }) =>
      administrators.find(({ _id }) => _id === id)?.permissions;
    expect(heldBy(owner)).toEqual(presets.owner);
    expect(heldBy(seller)).toEqual(['counter', 'refunds']);
  });

  test('are refused when there is none, or an unknown one', async () => {
    const owner = await createAccount(shop, 'Admin');
    const other = await createAccount(shop, 'staff');
    for (const [sent, field] of [
      [{}, 'permissions'],
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['orders', 'all'] }, 'permissions.1'],
      [{ permissions: 'orders' }, 'permissions'],
      [{ isOwner: 'yes' }, 'isOwner'],
    ] as const) {
      const { status, body } = await permit(owner.token, other._id, sent);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  test('who manages people neither gives nor takes what they may not do', async () => {
    const owner = await createAccount(shop, 'Admin');
    const manager = await createAccount(shop, ['orders', 'people']);
    const other = await createAccount(shop, ['orders']);
    const expectRefused = ({ status, body }: { status: number; body: Partial<ErrorBody> }) =>
      expect([status, body.code]).toEqual([403, 'permission_required']);
    expectRefused(await permit(manager.token, manager._id, { isOwner: true }));
    expectRefused(await permit(manager.token, other._id, { permissions: ['refunds'] }));
    expectRefused(await permit(manager.token, owner._id, { permissions: ['orders'] }));
    expectRefused(await remove(manager.token, owner._id));
    const body = { email: 'eva@example.com', isOwner: true };
    const invited = await send(shop, 'POST /api/admin/administrators', {
      ...{ body, token: manager.token },
    });
    expect([invited.status, invited.body.code]).toEqual([403, 'permission_required']);
    expect((await list(owner.token)).invitations).toEqual([]);

    const both = { permissions: ['orders', 'people'] };
    expect((await permit(manager.token, other._id, both)).status).toBe(200);
    expect((await remove(manager.token, other._id)).status).toBe(200);
  });

  test('who manages people neither withdraws nor lowers an invitation beyond what they may do', async () => {
    const owner = await createAccount(shop, 'Admin');
    const manager = await createAccount(shop, ['orders', 'people']);
    const reinvite = (permissions: Permission[]) =>
      send(shop, 'POST /api/admin/administrators', {
        ...{ body: { email: 'eva@example.com', permissions }, token: manager.token },
      });
    const invitationOf = async ({ token }: { token: string }) =>
      (await list(token)).invitations[0] ?? { _id: '', permissions: [], invitedBy: '' };
    for (const permissions of [[...presets.owner], ['orders', 'refunds'] as Permission[]]) {
      const body = { email: 'eva@example.com', permissions };
      await call(shop, 'POST /api/admin/administrators', { body, token: owner.token });
      const { _id } = await invitationOf(owner);
      const refused = [await remove(manager.token, _id), await reinvite(['orders'])];
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
      expect(refused.map(({ body }) => body.code)).toEqual(Array(2).fill('permission_required'));
      expect(await invitationOf(owner)).toMatchObject({ permissions, invitedBy: owner.email });
    }
    const body = { email: 'eva@example.com', permissions: ['orders' as const] };
    await call(shop, 'POST /api/admin/administrators', { body, token: owner.token });
    expect((await reinvite(['orders', 'people'])).status).toBe(201);
    const { _id, invitedBy } = await invitationOf(owner);
    expect(invitedBy).toBe(manager.email);
    expect((await remove(manager.token, _id)).status).toBe(200);
  });

  test('an invited person gets them', async () => {
    const { token } = await createAccount(shop, 'Admin');
    const body = { email: 'eva@example.com', permissions: ['counter' as const] };
    await call(shop, 'POST /api/admin/administrators', { body, token });
    expect((await list(token)).invitations).toMatchObject([body]);
    await accept(shop, await mailedToken(shop, body.email, 'invitation'));
    const session = await call(shop, 'POST /users/signin', {
      body: { email: body.email, password: 'Elegida77' },
    });
    expect(session.permissions).toEqual(['counter']);
  });
});

test('of two administrators who remove each other at once one stays', async () => {
  const one = await createAccount(shop, 'Admin');
  const two = await createAccount(shop, 'Admin');
  const answers = await Promise.all([remove(one.token, two._id), remove(two.token, one._id)]);
  const statuses = answers.map(({ status }) => status).sort();
  // The slower request may arrive when its sender is no longer an administrator.
  expect([
    [200, 409],
    [200, 401],
  ]).toContainEqual(statuses);
  const { db } = shop.connection;
  const left = await db.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
  expect(left).toHaveLength(1);
});

test('the audit lists who became an administrator, was invited and was removed', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const person = await createAccount(shop);
  await invite(token, person.email);
  await accept(shop, await mailedToken(shop, person.email, 'invitation'));
  await remove(token, person._id);
  const query = { subject: 'administrator' } as const;
  const { entries } = await call(shop, 'GET /api/admin/audit', { query, token });
  const staff = { permissions: [...presets.staff] };
  const [, , invitation] = entries;
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['remove', staff, null],
    ['create', null, { ...staff, invitationId: invitation?.subjectId }],
    ['invite', null, staff],
  ]);
  expect(entries.map(({ subjectEmail }) => subjectEmail)).toEqual(Array(3).fill(person.email));
});

test('the audit names who is invited or removed while they are stored, and stores no address of them', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const removed = await createAccount(shop, 'staff');
  await remove(token, removed._id);
  await invite(token, 'eva@example.com');
  const named = async () => {
    const query = { subject: 'administrator' } as const;
    const { entries } = await call(shop, 'GET /api/admin/audit', { query, token });
    return entries.map(({ action, subjectEmail }) => [action, subjectEmail]);
  };
  expect(await named()).toEqual([
    ['invite', 'eva@example.com'],
    ['remove', removed.email],
  ]);
  const { invitations } = await list(token);
  await remove(token, invitations[0]?._id ?? '');
  const session = await signIn(shop, removed.email);
  await call(shop, 'DELETE /api/user', { body: { password }, token: session.token });
  expect(await named()).toEqual([
    ['uninvite', null],
    ['invite', null],
    ['remove', null],
  ]);
  const stored = await shop.connection.db.selectFrom('auditEntries').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/@/);
});

test('two owners who change the same permissions do not overwrite each other', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { _id: id } = await createAccount(shop, ['counter']);
  const permit = (permissions: Permission[]) =>
    send(shop, 'PUT /api/admin/administrators/:id', {
      ...{ params: { id }, body: { permissions, before: ['counter'] }, token },
    });
  expect((await permit(['counter', 'orders'])).status).toBe(200);
  // The same change again, for example after its answer was lost.
  expect((await permit(['counter', 'orders'])).status).toBe(200);
  const { status, body } = await permit(['counter', 'catalogue']);
  expect([status, body.code]).toEqual([409, 'edited_meanwhile']);
  expect(body.message).toContain('ahora son Mostrador, Órdenes');
});

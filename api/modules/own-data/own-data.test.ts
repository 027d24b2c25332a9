import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shortId } from '#domain/orders/order-state.ts';
import { disputeDays } from '#domain/orders/reconciliation.ts';
import { newId } from '../../db/id.ts';
import {
  buy,
  createAccount,
  createDiscount,
  createPendingOrder,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  password,
  shipOrder,
  shippingInfo,
  tryToBuy,
} from '../../testing/factories.ts';
import { stateOf } from '../../testing/facts.ts';
import { createWithPasskey } from '../../testing/passkeys.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { destinationsOf, refundTransfer } from '../../testing/transfers.ts';

const shop = setUpTestShop();

async function delivered() {
  const product = await createSimpleProduct(shop, 5);
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId, orderId };
  const deliver = () => deliverOrder(shop, orderId);
  return { product, shopper, orderId, token, params, deliver };
}

const findAccount = (id: string) =>
  shop.connection.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Deletes what is due when no payment of before can be disputed any more, and signs in an administrator. */
async function afterLastDispute() {
  shop.clock.advance(disputeDays * 24 * 3_600_000 + 1);
  await shop.runJobs('delete-old-data');
  return createAccount(shop, 'Admin');
}

const remove = (token: string, sent = password) =>
  send(shop, 'DELETE /api/user', { token, body: { password: sent } });

test('an account sees all that is stored about it: orders in any state, sessions, withdrawals', async () => {
  const { product, shopper, orderId } = await delivered();
  const pending = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const body = { order: shortId(orderId), email: shopper.email, reason: 'No me gustó' };
  const { code } = await call(shop, 'POST /api/withdrawals', { body });
  await shop.runJobs('match-withdrawals');
  const favourite = { kind: 'product', id: product._id, store: 'Kings' } as const;
  await call(shop, 'PUT /api/user/favourites', {
    ...{ body: { additions: [favourite], removals: [] }, token: shopper.token },
  });
  const data = await call(shop, 'GET /api/user/data', { token: shopper.token });
  expect(data.account).toMatchObject({ email: shopper.email, firstName: 'Ana' });
  expect(data.orders.map(({ _id }) => _id).sort()).toEqual([orderId, pending.orderId].sort());
  expect(data.orders[0]?.shippingInfo.addressDni).toBe(shippingInfo.addressDni);
  expect(data.sessions).toHaveLength(1);
  expect(data.withdrawals).toMatchObject([{ code, reason: 'No me gustó' }]);
  expect(data.favourites).toEqual([{ ...favourite, addedAt: shop.clock.now.toISOString() }]);
  const other = await createAccount(shop);
  const others = await call(shop, 'GET /api/user/data', { token: other.token });
  expect([others.orders, others.withdrawals]).toEqual([[], []]);
});

test('an account sees where its refunds went to, and the receipts that it sent', async () => {
  const { shopper, orderId: order } = await refundTransfer(shop);
  const now = shop.clock.now.toISOString();
  const sentAt = shop.clock.now;
  const receipt = { mediaType: 'image/jpeg' as const, sentAt };
  await shop.connection.db
    .insertInto('transferReceipts')
    .values({ id: newId(), orderId: order, content: Buffer.from('Foto'), ...receipt })
    .execute();
  const data = await call(shop, 'GET /api/user/data', { token: shopper.token });
  expect(data.refunds).toEqual([{ order, amount: 10_000, destination: 'ANA.BANCO', at: now }]);
  expect(data.receipts).toEqual([{ order, mediaType: 'image/jpeg', sentAt: now }]);
  const { token } = await createAccount(shop);
  const others = await call(shop, 'GET /api/user/data', { token });
  expect([others.refunds, others.receipts]).toEqual([[], []]);
});

test('an account sees its passkeys', async () => {
  const { token } = await createWithPasskey(shop);
  const { passkeys } = await call(shop, 'GET /api/user/data', { token });
  expect(passkeys).toMatchObject([{ createdAt: shop.clock.now.toISOString() }]);
  const { token: other } = await createAccount(shop);
  expect((await call(shop, 'GET /api/user/data', { token: other })).passkeys).toEqual([]);
});

test.each([
  { isProven: true, seen: ['Me equivoqué'] },
  { isProven: false, seen: [] },
])(
  'an account sees a withdrawal of its address without an order, if that is proven: $isProven',
  async ({ isProven, seen }) => {
    const { _id, email, token } = await createAccount(shop);
    if (!isProven)
      await shop.connection.db
        .updateTable('users')
        .set({ addressProvenAt: null })
        .where('id', '=', _id)
        .execute();
    const body = { order: '00000000', email, reason: 'Me equivoqué' };
    await call(shop, 'POST /api/withdrawals', { body });
    await shop.runJobs('match-withdrawals');
    const { withdrawals } = await call(shop, 'GET /api/user/data', { token });
    expect(withdrawals.map(({ reason }) => reason)).toEqual(seen);
  },
);

test('an account sees the discounts of its orders, as they were when it bought', async () => {
  const product = await createSimpleProduct(shop, 5, { precio: 30_000 });
  const { token, _id: id, ...created } = await createDiscount(shop, { code: 'HOLA' });
  const shopper = await createAccount(shop);
  const terms = { discountCode: 'HOLA', discount: 3000 };
  await buy(shop, shopper, [entryOf(product)], terms);
  const body = { ...created, name: 'Otro nombre', percent: 50 };
  await call(shop, 'PUT /api/admin/discounts/:id', { params: { id }, body, token });
  const { orders } = await call(shop, 'GET /api/user/data', { token: shopper.token });
  expect(orders).toMatchObject([
    {
      discounts: [{ name: created.name, code: 'HOLA', amount: 3000 }],
      products: [{ discount: 3000 }],
    },
  ]);
});

test('an account corrects its name, and its session has it at once', async () => {
  const { token, email } = await createAccount(shop);
  const names = { firstName: 'Inés', lastName: 'Ríos', userName: 'ines' };
  expect(await call(shop, 'PUT /api/user', { token, body: names })).toEqual(names);
  const { account } = await call(shop, 'GET /api/user/data', { token });
  expect(account).toMatchObject({ ...names, email });
  const body = { ...names, firstName: ' ' };
  const refused = await send(shop, 'PUT /api/user', { token, body });
  expect(refused.body.fields).toEqual({ firstName: 'Por favor ingrese un nombre' });
});

test('an account accepts news and stops accepting them, and sees since when', async () => {
  const { token } = await createAccount(shop);
  const change = (acceptsNews: boolean) =>
    call(shop, 'PUT /api/user/news', { token, body: { acceptsNews } });
  const seen = async () =>
    (await call(shop, 'GET /api/user/data', { token })).account.newsAcceptedAt;
  expect(await seen()).toBeNull();
  const newsAcceptedAt = shop.clock.now.toISOString();
  expect(await change(true)).toEqual({ newsAcceptedAt });
  shop.clock.advance(60_000);
  expect(await change(true)).toEqual({ newsAcceptedAt });
  expect(await seen()).toBe(newsAcceptedAt);
  expect(await change(false)).toEqual({ newsAcceptedAt: null });
  expect(await seen()).toBeNull();
  expect((await send(shop, 'PUT /api/user/news', { body: { acceptsNews: true } })).status).toBe(
    401,
  );
});

test('a sign-up stores which texts it accepted, and when', async () => {
  const form = { firstName: 'Eva', lastName: 'Paz', userName: 'eva', email: 'eva@example.com' };
  const body = { ...form, password: 'Elegida77', confirmPassword: 'Elegida77' };
  await call(shop, 'POST /users/signup', { body });
  expect(
    await shop.connection.db
      .selectFrom('consents')
      .select(['page', 'at'])
      .orderBy('page')
      .execute(),
  ).toEqual([
    { page: 'privacy', at: shop.clock.now },
    { page: 'terms', at: shop.clock.now },
  ]);
});

test('a deleted account leaves no personal value in any table, and its order stays', async () => {
  const { product, shopper, orderId, params, token, deliver } = await delivered();
  await deliver();
  const body = { order: shortId(orderId), email: shopper.email, reason: 'Soy Ana Suárez' };
  await call(shop, 'POST /api/withdrawals', { body });
  await shop.runJobs('match-withdrawals');
  const { withdrawals } = await call(shop, 'GET /api/admin/withdrawals', { query: {}, token });
  await call(shop, 'POST /api/admin/withdrawals/:id/answer', {
    ...{ params: { id: withdrawals[0]?._id ?? '' }, body: { answer: 'Venció.' }, token },
  });
  await shop.mailTo(shopper.email);
  const additions = [{ kind: 'product', id: product._id, store: 'Kings' } as const];
  await call(shop, 'PUT /api/user/favourites', {
    ...{ body: { additions, removals: [] }, token: shopper.token },
  });
  const consent = { body: { acceptsNews: true }, token: shopper.token };
  await call(shop, 'PUT /api/user/news', consent);
  expect((await remove(shopper.token)).status).toBe(200);

  const { db } = shop.connection;
  // A dispute of the payment may need the address until none is possible.
  const find = () => call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  expect((await find()).order.shippingInfo).toMatchObject(shippingInfo);
  const { token: later } = await afterLastDispute();
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('users', 'audit_entries')`.execute(db);
  const { firstName: _, ...nobody } = await findAccount(shopper._id);
  expect(nobody).toMatchObject({ lastName: 'eliminada', verifiedAt: null, newsAcceptedAt: null });
  const personal = [shopper.email, 'Suárez', shippingInfo.address, shippingInfo.addressDni];
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select to_jsonb(each)::text as row
      from ${sql.table(name)} as each`.execute(db);
    for (const value of personal) {
      const leaks = found.rows.filter(({ row }) => row.includes(value));
      expect(leaks, `${value} in ${name}`).toEqual([]);
    }
  }
  expect(await db.selectFrom('favourites').selectAll().execute()).toEqual([]);
  const { order } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token: later });
  expect(order).toMatchObject({ state: 'Entregado', totalAmount: 42_000 });
  expect(order.shippingInfo).toMatchObject({ address: '', addressDni: '', province: 'Córdoba' });

  expect((await send(shop, 'GET /api/user/data', { token: shopper.token })).status).toBe(401);
  const signIn = { body: { email: shopper.email, password } };
  expect((await send(shop, 'POST /users/signin', signIn)).status).toBe(401);
});

test('the address can be used for a new account, which sees nothing of the old one', async () => {
  const { shopper, deliver } = await delivered();
  await deliver();
  await remove(shopper.token);
  const form = { firstName: 'Ana', lastName: 'Nueva', userName: 'ana-nueva', email: shopper.email };
  const body = { ...form, password: 'Elegida77', confirmPassword: 'Elegida77' };
  await call(shop, 'POST /users/signup', { body });
  const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toMatch(/[Vv]erific/);
});

test('a deleted account receives a last email, whose address is not stored afterwards', async () => {
  const { shopper, deliver } = await delivered();
  await deliver();
  await remove(shopper.token);
  const last = (await shop.mailTo(shopper.email)).at(-1);
  expect(last?.subject).toBe('Eliminamos tu cuenta');
  expect(last?.text).toContain('Si no fuiste vos');
  const { db } = shop.connection;
  const addressed = await db.selectFrom('mails').select('recipient').distinct().execute();
  expect(addressed.map(({ recipient }) => recipient)).not.toContain(shopper.email);
});

test('the last email of a deleted account is deleted when it could not be sent for 30 days', async () => {
  const { shopper, deliver } = await delivered();
  await deliver();
  await remove(shopper.token);
  const last = () =>
    shop.connection.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'account_deleted')
      .execute();
  expect(await last()).toHaveLength(1);
  shop.clock.advance(31 * 24 * 3_600_000);
  await shop.runJobs('delete-old-data');
  expect(await last()).toEqual([]);
});

test('where its refunds went to is deleted with an account, and stays of others', async () => {
  const { shopper } = await refundTransfer(shop);
  const other = await createAccount(shop);
  expect((await remove(other.token)).status).toBe(200);
  expect(await destinationsOf(shop)).toEqual(['ANA.BANCO']);
  expect((await remove(shopper.token)).status).toBe(200);
  expect(await destinationsOf(shop)).toEqual([null]);
});

test('later changes of its order e-mail nobody', async () => {
  const { shopper, params, token, deliver } = await delivered();
  await deliver();
  await remove(shopper.token);
  await call(shop, 'PUT /api/admin/orders/:id/revert', { params, token });
  const queued = await shop.connection.db
    .selectFrom('mails')
    .select('recipient')
    .where('sentAt', 'is', null)
    .where('template', '<>', 'account_deleted')
    .execute();
  expect(queued).toEqual([]);
});

test('an account with a purchase in progress is not deleted', async () => {
  const { shopper, orderId, token, params } = await delivered();
  const refused = await remove(shopper.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  await shipOrder(shop, orderId);
  expect((await remove(shopper.token)).body.code).toBe('in_use');
  await call(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
  expect((await remove(shopper.token)).status).toBe(200);
});

test('an account that is deleted while it orders leaves no order, or is not deleted', async () => {
  const product = await createSimpleProduct(shop, 50);
  for (let round = 0; round < 10; round += 1) {
    const shopper = await createAccount(shop);
    const [deleted, placed] = await Promise.all([
      remove(shopper.token),
      tryToBuy(shop, shopper, [entryOf(product)]),
    ]);
    const orders = await shop.connection.db
      .selectFrom('orders')
      .select(['closedReason', 'shippingInfo'])
      .where('userId', '=', shopper._id)
      .execute();
    expect([deleted.status, placed.status]).not.toEqual([200, 200]);
    if (deleted.status === 200) expect(orders).toEqual([]);
    else expect([deleted.body.code, placed.status, orders.length]).toEqual(['in_use', 200, 1]);
  }
});

test('a payment that is approved after the account was deleted is refunded', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  // The reservation of a payment in process lasts two days longer.
  shop.clock.advance(49 * 3_600_000);
  await shop.runJobs('expire-orders');
  expect(await remove(shopper.token)).toMatchObject({ status: 200 });
  await shop.provider.settle(id);
  await shop.receiveNotices();
  await shop.runJobs('issue-refunds');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  expect(await shop.shop.provider.findPayment(String(id))).toMatchObject({ status: 'refunded' });
});

test('an account with a garment in exchange is not deleted until it is shipped, others are', async () => {
  const { shopper, product, params, token, deliver } = await delivered();
  await deliver();
  const { variants, ...facts } = await call(shop, 'GET /api/admin/products/:id', {
    params: { id: product._id },
    token,
  });
  const sizes = [...(variants[0]?.sizes ?? []), { size: 'L', stock: 1 }];
  const body = {
    ...facts,
    variants: [{ ...variants[0], color: 'Black', modelName: 'Negra', sizes }],
  };
  await call(shop, 'PUT /api/products/:id', { params: { id: product._id }, body, token });
  const { _id: id } = await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
    ...{ params, body: { line: 0, size: 'L' }, token: shopper.token },
  });
  expect((await remove(shopper.token)).body.code).toBe('in_use');
  const other = await createAccount(shop);
  await deliverOrder(shop, (await buy(shop, other, [entryOf(product)])).orderId);
  expect((await remove(other.token)).status).toBe(200);
  await call(shop, 'POST /api/admin/exchanges/:id/receive', { params: { id }, token });
  expect((await remove(shopper.token)).body.code).toBe('in_use');
  await call(shop, 'POST /api/admin/exchanges/:id/ship', {
    ...{ params: { id }, body: { trackingCode: 'AR2' }, token },
  });
  expect((await remove(shopper.token)).status).toBe(200);
});

test('a wrong password deletes nothing', async () => {
  const { shopper, deliver } = await delivered();
  await deliver();
  const refused = await remove(shopper.token, 'Otra1234');
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { password: 'La contraseña no es correcta.' },
  ]);
  expect((await send(shop, 'GET /api/user/data', { token: shopper.token })).status).toBe(200);
});

test('a password that begins and ends with a space deletes its account', async () => {
  const { token } = await createAccount(shop);
  const body = { currentPassword: password, newPassword: ' Elegida77 ' };
  const changed = await call(shop, 'POST /users/password', { body, token });
  expect((await remove(changed.token, ' Elegida77 ')).status).toBe(200);
});

test('an administrator is removed by an owner, not by its own account', async () => {
  const { token } = await createAccount(shop, 'Admin');
  expect((await remove(token)).status).toBe(403);
});

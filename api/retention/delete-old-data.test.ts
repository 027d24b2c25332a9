import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { shortId } from '#domain/orders/order-state.ts';
import { disputeDays } from '#domain/orders/reconciliation.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  password,
} from '../testing/factories.ts';
import { createLink, payLink } from '../testing/payment-links.ts';
import { call } from '../testing/requests.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { destinationsOf, refundTransfer } from '../testing/transfers.ts';
import { retention } from './delete-old-data.ts';

const shop = setUpTestShop();
const dayMs = 24 * 3_600_000;

const signUp = (email: string) =>
  call(shop, 'POST /users/signup', {
    body: {
      ...{ firstName: 'Ana', lastName: 'Suárez', userName: 'ana', email },
      ...{ password, confirmPassword: password },
    },
  });

async function after(days: number) {
  shop.clock.advance(days * dayMs);
  await shop.runJobs('delete-old-data');
}

test('what is deleted, and when, is in the documents', () => {
  const inventory = readFileSync(
    new URL('../../docs/security-inventory.md', import.meta.url),
    'utf8',
  );
  for (const { data, days } of retention) {
    expect(inventory).toContain(`| ${data} | ${days === 0 ? 'at once' : `${days} days`} |`);
  }
});

test('an account that was never verified is deleted after a month, a verified one is not', async () => {
  const verified = await createAccount(shop);
  await signUp('nunca@example.com');
  const emails = async () =>
    (
      await shop.connection.db.selectFrom('users').select('email').orderBy('createdAt').execute()
    ).map(({ email }) => email);
  await after(29);
  expect(await emails()).toEqual([verified.email, 'nunca@example.com']);
  await after(2);
  expect(await emails()).toEqual([verified.email]);
  // The address is free again.
  await signUp('nunca@example.com');
});

test('a rule that fails is reported and does not prevent the others', async () => {
  await signUp('nunca@example.com');
  const [first] = retention;
  if (!first) throw new Error('no rule');
  const failing = vi.spyOn(first, 'remove').mockReturnValue({
    execute: () => Promise.reject(new Error('no')),
  });
  await expect(after(31)).rejects.toThrow('no');
  failing.mockRestore();
  expect(await shop.connection.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(shop.failures.reported).toMatchObject([
    { source: 'job', facts: { operation: 'delete-old-data', id: first.data } },
  ]);
});

test('accounts that were never verified are deleted in batches', async () => {
  const { db } = shop.connection;
  await signUp('nunca@example.com');
  const {
    id: _,
    foldedPerson: __,
    ...account
  } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const accounts = Array.from({ length: 1000 }, (_, index) => ({
    ...account,
    ...{ id: randomUUID(), email: `nunca-${index}@example.com` },
  }));
  await db.insertInto('users').values(accounts).execute();
  const count = async () => (await db.selectFrom('users').select('id').execute()).length;
  await after(31);
  expect(await count()).toBe(1);
  await after(1);
  expect(await count()).toBe(0);
});

/** Scanned instead: they get some rows a day, or one per picture of an import. */
const small = [
  'administrator_invitations',
  'bulk_edits',
  'cash_movements',
  'cash_sessions',
  'picture_fetches',
];

test('what refers to an account is found by an index when it is deleted, but in small tables', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and (
        indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
          select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))
    order by 1`.execute(shop.connection.db);
  expect(rows.map(({ table }) => table)).toEqual(small);
});

test('an invitation ends after a month, and at once with the owner who sent it', async () => {
  const [owner, other] = [await createAccount(shop, 'Admin'), await createAccount(shop, 'Admin')];
  await shop.connection.db.updateTable('users').set({ isOwner: true }).execute();
  const invite = (email: string, { token }: { token: string }) =>
    call(shop, 'POST /api/admin/administrators', { body: { email, isOwner: false }, token });
  const invited = async () =>
    (await shop.connection.db.selectFrom('administratorInvitations').select('email').execute()).map(
      ({ email }) => email,
    );
  await invite('uno@example.com', owner);
  await invite('dos@example.com', other);
  const params = { id: other._id };
  await call(shop, 'DELETE /api/admin/administrators/:id', { params, token: owner.token });
  expect(await invited()).toEqual(['uno@example.com']);
  await after(29);
  expect(await invited()).toEqual(['uno@example.com']);
  await after(2);
  expect(await invited()).toEqual([]);
});

test('the recipient of an e-mail and a withdrawal of no order stay while a payment can be disputed', async () => {
  const { db } = shop.connection;
  await sql`insert into withdrawals (id, code, order_number, email, reason, requested_at, matched_at)
    values (gen_random_uuid(), 'ABC', '12345678', 'a@example.com', '', ${shop.clock.now}, ${shop.clock.now})`.execute(
    db,
  );
  await signUp('ana@example.com');
  await shop.runJobs('send-emails');
  const lastError = '550 <ana@example.com>';
  await db.updateTable('mails').set({ lastError }).execute();
  const left = async () => ({
    mails: await db.selectFrom('mails').select(['recipient', 'lastError']).execute(),
    withdrawals: (await db.selectFrom('withdrawals').select('id').execute()).length,
  });
  const stored = { mails: [{ recipient: 'ana@example.com', lastError }], withdrawals: 1 };
  await after(disputeDays - 1);
  expect(await left()).toEqual(stored);
  await after(2);
  expect(await left()).toEqual({ mails: [{ recipient: '', lastError: null }], withdrawals: 0 });
});

test('an e-mail that was refused for good is deleted like a sent one, a waiting one is not', async () => {
  const { db } = shop.connection;
  await signUp('ana@example.com');
  await signUp('eva@example.com');
  await db
    .updateTable('mails')
    .set({ refusedAt: shop.clock.now, failureReason: 'unknown_address' })
    .where('recipient', '=', 'ana@example.com')
    .execute();
  const recipients = async () =>
    (await db.selectFrom('mails').select('recipient').orderBy('recipient').execute()).map(
      ({ recipient }) => recipient,
    );
  await after(disputeDays - 1);
  expect(await recipients()).toEqual(['ana@example.com', 'eva@example.com']);
  await after(2);
  expect(await recipients()).toEqual(['eva@example.com']);
});

test('the address of an order, its withdrawal and a scheduled edit are not deleted with age', async () => {
  const { db } = shop.connection;
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3);
  const { orderId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { now } = shop.clock;
  const request = { code: 'ABC', orderNumber: shortId(orderId), email: shopper.email, reason: '' };
  await db
    .insertInto('withdrawals')
    .values({ id: randomUUID(), ...request, orderId, requestedAt: now, matchedAt: now })
    .execute();
  const edit = { id: randomUUID(), summary: '', createdBy: shopper._id, createdAt: now, total: 0 };
  const applyAt = new Date(now.getTime() + 365 * dayMs);
  await db
    .insertInto('bulkEdits')
    .values({ ...edit, applyAt })
    .execute();
  const stored = async () => [
    await db.selectFrom('orders').select('shippingInfo').execute(),
    await db.selectFrom('withdrawals').select('orderId').execute(),
    await db.selectFrom('bulkEdits').select('id').execute(),
  ];
  const before = await stored();
  await after(disputeDays + 1);
  expect(await stored()).toEqual(before);
});

async function handOver(id: string) {
  const { token } = await createAccount(shop, 'Admin');
  for (const step of ['approve', 'ready', 'hand-over'] as const) {
    await call(shop, `PUT /api/admin/orders/:id/${step}`, { params: { id }, token });
  }
}

test('the buyer of a link stays until the order was delivered and cannot be withdrawn from', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 3);
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '+54 11 2233 4455' };
  const [sold, never] = [
    await createLink(shop, { token, product, buyer }),
    await createLink(shop, { token, product, buyer }),
  ];
  await payLink(shop, sold);
  const buyerOf = async ({ orderId }: { orderId: string }) => {
    const row = await shop.connection.db
      .selectFrom('orders')
      .select('contact')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return row.contact;
  };
  await shop.runJobs('expire-orders');
  await after(disputeDays + 20);
  await shop.runJobs('expire-orders');
  await after(0);
  expect(await buyerOf(sold)).toEqual(buyer);
  expect(await buyerOf(never)).toBeNull();
  await handOver(sold.orderId);
  await after(11);
  await call(shop, 'POST /api/withdrawals', {
    body: { order: shortId(sold.orderId), email: buyer.email, reason: 'Me queda chica.' },
  });
  await shop.runJobs('match-withdrawals');
  await after(29);
  expect(await buyerOf(sold)).toEqual(buyer);
  const { token: later } = await createAccount(shop, 'Admin');
  const { withdrawals } = await call(shop, 'GET /api/admin/withdrawals', {
    ...{ query: {}, token: later },
  });
  await call(shop, 'POST /api/admin/withdrawals/:id/answer', {
    ...{ params: { id: withdrawals[0]?._id ?? '' }, body: { answer: 'Venció.' }, token: later },
  });
  await after(0);
  expect(await buyerOf(sold)).toBeNull();
  const requested = () =>
    shop.connection.db.selectFrom('withdrawals').select(['email', 'reason']).execute();
  expect(await requested()).toEqual([{ email: buyer.email, reason: 'Me queda chica.' }]);
  await after(disputeDays);
  expect(await requested()).toEqual([
    { email: expect.stringMatching(/^eliminada-[0-9a-f-]+@cuenta/), reason: '' },
  ]);
});

test('where a refund went to stays while its payment can be disputed', async () => {
  await refundTransfer(shop);
  await after(disputeDays - 1);
  expect(await destinationsOf(shop)).toEqual(['ANA.BANCO']);
  await after(2);
  expect(await destinationsOf(shop)).toEqual([null]);
});

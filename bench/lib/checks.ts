import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { isAwaitingPayment, isPurchase } from '#api/db/order-conditions.ts';
import type { Db } from '#api/db/schema.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { listViolations } from '#simulation/invariants.ts';
import type { ShopCall } from './shop-call.ts';
import type { Journal } from './shoppers.ts';
import type { Simulator } from './simulator-process.ts';

/** The result of one check: the number of checked items, and a text per violation. */
export type Check = { what: string; counted: number; wrong: string[] };

export type CheckContext = {
  /** The shop's database, read directly. */
  db: Db;
  call: ShopCall;
  simulator: Simulator;
  outbox: string;
  journal: Journal;
  shoppers: readonly Session[];
};

/** Checks that hold at every moment, also under load. */
export async function checkInvariants({ db, journal }: CheckContext): Promise<Check[]> {
  const { rows } = await sql`select id from sizes`.execute(db);
  return [
    {
      what: 'the ledger is the stock, nothing is oversold, order states are valid',
      counted: rows.length,
      wrong: await listViolations({ observer: db }),
    },
    await checkAcknowledged(db, journal),
  ];
}

async function checkAcknowledged(db: Db, journal: Journal): Promise<Check> {
  const orders = await db.selectFrom('orders').select('id').execute();
  const paid = await db
    .selectFrom('orderEvents')
    .select('orderId')
    .where('action', '=', 'pay')
    .execute();
  const known = new Set(orders.map(({ id }) => id));
  const everPaid = new Set(paid.map(({ orderId }) => orderId));
  return {
    what: 'no acknowledged order and no shown payment is lost',
    counted: journal.acknowledged.size,
    wrong: [
      ...[...journal.acknowledged].filter((id) => !known.has(id)),
      ...[...journal.shownPaid].filter((id) => !everPaid.has(id)),
    ],
  };
}

/** Checks that hold after a time without faults. */
export async function checkSettled(context: CheckContext): Promise<Check[]> {
  return [
    await checkPayments(context),
    await checkPendingWork(context),
    await checkEmails(context),
    await checkResponses(context),
  ];
}

async function checkPayments({ db, simulator }: CheckContext): Promise<Check> {
  const payments = await simulator.listPayments();
  const orders = await db.selectFrom('orders').select('paymentId').where(isPurchase).execute();
  const refunds = await db
    .selectFrom('paymentRefunds')
    .select('paymentId')
    .where('doneAt', 'is not', null)
    .execute();
  const count = (rows: { paymentId: string | null }[], id: number) =>
    rows.filter(({ paymentId }) => paymentId === String(id)).length;
  const collected = payments.filter(({ status }) => ['approved', 'refunded'].includes(status));
  const wrong = collected.flatMap(({ id, status }) => {
    const [bought, refunded] = [count(orders, id), count(refunds, id)];
    const isRight =
      status === 'approved' ? bought === 1 && refunded === 0 : bought === 0 && refunded === 1;
    return isRight ? [] : [`${id} is ${status}: ${bought} orders, ${refunded} refunds`];
  });
  return {
    what: 'every approved payment is exactly one order or one refund',
    counted: collected.length,
    wrong,
  };
}

async function checkPendingWork({ db }: CheckContext): Promise<Check> {
  const { rows } = await sql<{ work: string }>`
    select 'notice ' || notice_key as work from payment_notices where processed_at is null
    union all select 'refund of ' || payment_id from payment_refunds where done_at is null
    union all select 'e-mail ' || mail_key from mails where sent_at is null
    union all select 'order ' || id from orders where ${isAwaitingPayment}`.execute(db);
  const { rows: all } = await sql`select id from payment_notices`.execute(db);
  return {
    what: 'every notice is processed, no work is pending',
    counted: all.length,
    wrong: rows.map(({ work }) => work),
  };
}

async function checkEmails({ db, outbox }: CheckContext): Promise<Check> {
  const mails = await db.selectFrom('mails').select(['id', 'mailKey']).execute();
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const written = new Set(mails.map(({ id }) => `${id}.eml`));
  return {
    what: 'every queued e-mail was sent once',
    counted: files.length,
    wrong: [
      ...mails.filter(({ id }) => !files.includes(`${id}.eml`)).map(({ mailKey }) => mailKey),
      ...files.filter((file) => !written.has(file)),
    ],
  };
}

async function checkResponses({ db, call, shoppers }: CheckContext): Promise<Check> {
  const wrong: string[] = [];
  const sizes = await db.selectFrom('sizes').select(['id', 'stock']).execute();
  const stockOf = new Map(sizes.map(({ id, stock }) => [id, stock]));
  const products = await call('GET /api/allProducts', {});
  for (const size of products.flatMap(({ variants }) => variants.flatMap(({ sizes }) => sizes))) {
    if (stockOf.get(size._id) !== size.stock) wrong.push(`size ${size._id} shows ${size.stock}`);
  }
  for (const { _id: userId, token } of shoppers) {
    const { orders } = await call('GET /api/user/orders', {}, token);
    const bought = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', userId)
      .where(isPurchase)
      .execute();
    const paid = orders.filter(({ state }) => state !== 'Pendiente');
    const shown = new Set(paid.map(({ _id }) => _id));
    wrong.push(
      ...bought.filter(({ id }) => !shown.has(id)).map(({ id }) => `order ${id} is not shown`),
    );
    if (shown.size !== bought.length) wrong.push(`${userId} is shown ${shown.size} orders`);
  }
  return { what: 'the API shows the stored stock and purchases', counted: shoppers.length, wrong };
}

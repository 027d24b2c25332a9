import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { paidStates } from '#domain/orders/lifecycle.ts';
import { brokenLaws } from '#simulation/invariants.ts';
import type { RetryingCall } from './retrying-call.ts';
import type { Journal } from './shoppers.ts';
import type { Simulator } from './simulator-process.ts';

/** One thing that must hold: how many were looked at, and what is wrong with which. */
export type Check = { what: string; counted: number; wrong: string[] };

export type Evidence = {
  /** The shop's database, read past the shop. */
  db: Db;
  call: RetryingCall;
  simulator: Simulator;
  outbox: string;
  journal: Journal;
  shoppers: readonly Session[];
};

/** What must hold at every moment, also under load. */
export async function checkLaws({ db, journal }: Evidence): Promise<Check[]> {
  const { rows } = await sql`select id from sizes`.execute(db);
  return [
    {
      what: 'the ledger is the stock, nothing is oversold, orders move lawfully',
      counted: rows.length,
      wrong: await brokenLaws({ truth: db }),
    },
    await checkAcknowledged(db, journal),
  ];
}

async function checkAcknowledged(db: Db, journal: Journal): Promise<Check> {
  const orders = await db.selectFrom('orders').select('id').execute();
  const paid = await db
    .selectFrom('orderEvents')
    .select('orderId')
    .where('action', 'in', ['pay', 'payLate'])
    .execute();
  const known = new Set(orders.map(({ id }) => id));
  const everPaid = new Set(paid.map(({ orderId }) => orderId));
  return {
    what: 'no order that a shopper was told of is lost, or was paid and is no more',
    counted: journal.acknowledged.size,
    wrong: [
      ...[...journal.acknowledged.keys()].filter((id) => !known.has(id)),
      ...[...journal.seenPaid].filter((id) => !everPaid.has(id)),
    ],
  };
}

/** What must hold once the shop has had its time without faults. */
export async function checkSettled(evidence: Evidence): Promise<Check[]> {
  return [
    await checkPayments(evidence),
    await checkWork(evidence),
    await checkEmails(evidence),
    await checkShopWindow(evidence),
  ];
}

async function checkPayments({ db, simulator }: Evidence): Promise<Check> {
  const told = await simulator.listPayments();
  const orders = await db
    .selectFrom('orders')
    .select('paymentId')
    .where('state', 'in', paidStates)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('paymentId')
    .where('doneAt', 'is not', null)
    .execute();
  const count = (rows: { paymentId: string | null }[], id: number) =>
    rows.filter(({ paymentId }) => paymentId === String(id)).length;
  const moved = told.filter(({ status }) => ['approved', 'refunded'].includes(status));
  const wrong = moved.flatMap(({ id, status }) => {
    const [bought, givenBack] = [count(orders, id), count(refunds, id)];
    const isRight =
      status === 'approved' ? bought === 1 && givenBack === 0 : bought === 0 && givenBack === 1;
    return isRight ? [] : [`${id} is ${status}: ${bought} orders, ${givenBack} refunds`];
  });
  return {
    what: 'every approved payment is exactly one order or one refund',
    counted: moved.length,
    wrong,
  };
}

async function checkWork({ db }: Evidence): Promise<Check> {
  const { rows } = await sql<{ work: string }>`
    select 'notice ' || notice_key as work from payment_notices where processed_at is null
    union all select 'refund of ' || payment_id from refunds where done_at is null
    union all select 'letter ' || mail_key from mails where sent_at is null
    union all select 'order ' || id from orders where state = 'Pendiente'`.execute(db);
  const { rows: all } = await sql`select id from payment_notices`.execute(db);
  return {
    what: 'every notice is read, nothing waits',
    counted: all.length,
    wrong: rows.map(({ work }) => work),
  };
}

async function checkEmails({ db, outbox }: Evidence): Promise<Check> {
  const mails = await db.selectFrom('mails').select(['id', 'mailKey']).execute();
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const written = new Set(mails.map(({ id }) => `${id}.eml`));
  const { rows: repeated } = await sql<{ name: string }>`
    select mail_key as name from mails group by mail_key having count(*) > 1`.execute(db);
  return {
    what: 'every event wrote its letter once, and each left',
    counted: files.length,
    wrong: [
      ...mails.filter(({ id }) => !files.includes(`${id}.eml`)).map(({ mailKey }) => mailKey),
      ...files.filter((file) => !written.has(file)),
      ...repeated.map(({ name }) => name),
    ],
  };
}

async function checkShopWindow({ db, call, shoppers }: Evidence): Promise<Check> {
  const wrong: string[] = [];
  const stock = new Map(
    (await db.selectFrom('sizes').select(['id', 'stock']).execute()).map((row) => [
      row.id,
      row.stock,
    ]),
  );
  const products = await call('GET /api/allProducts', {});
  for (const size of products.flatMap(({ variants }) => variants.flatMap(({ sizes }) => sizes))) {
    if (stock.get(size._id) !== size.stock) wrong.push(`size ${size._id} shows ${size.stock}`);
  }
  for (const { _id: userId, token } of shoppers) {
    const { orders } = await call('GET /api/user/orders', {}, token);
    const bought = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', userId)
      .where('state', 'in', paidStates)
      .execute();
    const shown = new Set(orders.map(({ _id }) => _id));
    wrong.push(...bought.filter(({ id }) => !shown.has(id)).map(({ id }) => `order ${id} unseen`));
    if (shown.size !== bought.length) wrong.push(`${userId} sees ${shown.size} orders`);
  }
  return { what: 'stock and purchases show as they are', counted: shoppers.length, wrong };
}

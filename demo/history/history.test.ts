import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import { sendDueEmails } from '#api/emails/send-due-emails.ts';
import { ensureAdmin } from '#api/modules/accounts/ensure-admin.ts';
import { readDashboard } from '#api/modules/dashboard/read-dashboard.ts';
import { readToDo } from '#api/modules/dashboard/read-to-do.ts';
import { expireOrders } from '#api/modules/orders/expire-orders.ts';
import type { PaymentProvider } from '#api/modules/orders/payments/provider.ts';
import { reconcilePayments } from '#api/modules/orders/payments/reconcile.ts';
import { emptyDatabase } from '#api/testing/empty-database.ts';
import { createFailureCollector } from '#api/testing/failure-collector.ts';
import { setUpTestDatabase } from '#api/testing/test-database.ts';
import { noSalePrices } from '#domain/discounts/sale-price.ts';
import { orderStates, stateOf } from '#domain/orders/order-state.ts';
import { listViolations } from '../../simulation/invariants.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { seedShop } from '../seed-demo.ts';
import { courses } from './courses.ts';
import { openPastProvider } from './past-provider.ts';
import { purchases } from './purchases.ts';
import { listEvents } from './seed-history.ts';

const now = new Date('2026-11-20T15:00:00Z');
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

const connection = setUpTestDatabase();
let folder: string;
const simulatorIn = (name: string) => ({
  accessToken: 'TEST-access-token',
  publicKey: 'TEST-public-key',
  webhookSecret: 'test-webhook-secret',
  publicUrl: 'http://localhost:3000/simulador',
  file: join(folder, name),
});
const failures = createFailureCollector();
const seed = (file: string) =>
  inTransaction(connection.db, (tx) => {
    const history = { simulator: simulatorIn(file), publicUrl: 'http://localhost:3000', failures };
    return seedShop(tx, { history, now });
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-history-'));
});
const openEmptyShop = async () => {
  await emptyDatabase(connection);
  await ensureAdmin(connection.db, { email: 'a@vidriera.test', password: 'Administra1', now });
};
afterAll(() => rm(folder, { recursive: true }));

describe('the past orders of the demo', () => {
  beforeAll(async () => {
    await openEmptyShop();
    await seed('past.sqlite');
  });

  test('they are in every state, within the last 30 days, and keep every invariant of the shop', async () => {
    const { db } = connection;
    const orders = await db
      .selectFrom('orders')
      .select(['paymentState', 'fulfilmentState', 'closedReason'])
      .execute();
    expect(orders).toHaveLength(purchases.length);
    expect(new Set(orders.map(stateOf))).toEqual(new Set(orderStates));
    const events = await db.selectFrom('orderEvents').select('at').execute();
    const movements = await db.selectFrom('stockLedger').select('at').execute();
    for (const { at } of [...events, ...movements]) {
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(at.getTime()).toBeGreaterThan(now.getTime() - 32 * dayMs);
    }
    expect(await listViolations({ observer: db })).toEqual([]);
    expect(failures.reported).toEqual([]);
  });

  test("the stock that is left is the catalogue's", async () => {
    const rows = await connection.db
      .selectFrom('sizes')
      .innerJoin('variants', 'variants.id', 'sizes.variantId')
      .innerJoin('products', 'products.id', 'variants.productId')
      .select(['nombre', 'modelName', 'size', 'stock'])
      .execute();
    const left = rows.map(({ nombre, modelName, size, stock }) =>
      [nombre, modelName, size, stock].join(' · '),
    );
    const wanted = catalogue.flatMap(({ nombre, variants }) =>
      variants.flatMap(({ modelName, sizes }) =>
        sizes.map(({ size, stock }) => [nombre, modelName, size, stock].join(' · ')),
      ),
    );
    expect(left.sort()).toEqual(wanted.sort());
  });

  test('the dashboard shows sales of most days, orders that wait and payments to review', async () => {
    const { counters, sales, waiting, payments, mails } = await readDashboard(connection.db, now);
    expect(sales.filter(({ amount }) => amount > 0).length).toBeGreaterThan(20);
    expect(counters.orders).toBeGreaterThan(30);
    expect(counters.pendingOrders).toBeGreaterThan(4);
    expect(waiting.length).toBeGreaterThan(4);
    expect(payments).toMatchObject({ unfinishedRefunds: 0 });
    expect(await readToDo(connection.db, now)).toMatchObject({ reviews: 4 });
    expect(mails).toBeNull();
  });

  test('none of their e-mails is sent', async () => {
    const readSalePrices = () => Promise.resolve(noSalePrices);
    const input = { publicUrl: 'http://localhost:3000', readSalePrices, failures, now };
    const mailer = { send: () => Promise.reject(new Error('sent')) };
    const render = () => Promise.reject(new Error('rendered'));
    expect(await sendDueEmails(connection.db, { ...input, mailer, render })).toBe(0);
  });

  test('the simulator has their payments, and is asked about old orders only while they are disputed', async () => {
    const { db } = connection;
    const facts = () =>
      db
        .selectFrom('orders')
        .select(['id', 'paymentState', 'fulfilmentState', 'closedReason', 'paymentId'])
        .orderBy('id')
        .execute();
    const before = await facts();
    const clock = { now };
    const past = await openPastProvider(simulatorIn('past.sqlite'), () => clock.now);
    const payments = await db.selectFrom('payments').select(['id', 'orderId', 'status']).execute();
    expect(payments.length).toBeGreaterThan(35);
    for (const { id, ...stored } of payments) {
      expect(await past.provider.findPayment(id)).toMatchObject(stored);
    }
    const asked: string[] = [];
    const provider: PaymentProvider = {
      ...past.provider,
      listPayments(orderId) {
        asked.push(orderId);
        return past.provider.listPayments(orderId);
      },
    };
    const reconcile = () =>
      reconcilePayments(db, { provider, failures, everySeconds: 60, now: clock.now });
    await reconcile();
    expect(asked).toHaveLength(purchases.length);
    expect(await facts()).toEqual(before);
    expect(await listViolations({ observer: db })).toEqual([]);

    // The reserved order expires, and unpaid ones are asked about until two days later.
    for (let hours = 1; hours <= 72; hours += 1) {
      clock.now = new Date(now.getTime() + hours * hourMs);
      await expireOrders(db, { provider, failures, now: clock.now });
      await reconcile();
    }
    // Paid ones until no dispute is possible, and disputed ones until they end.
    clock.now = new Date(now.getTime() + 200 * dayMs);
    await reconcile();
    asked.length = 0;
    clock.now = new Date(now.getTime() + 600 * dayMs);
    await reconcile();
    const disputed = payments.filter(({ status }) => status === 'charged_back');
    expect(asked).toEqual(disputed.map(({ orderId }) => orderId));
    await past.close();
  });
});

test('a shop that has orders gets none, and a failure leaves nothing behind', {
  timeout: 90_000,
}, async () => {
  await openEmptyShop();
  await expect(seed(join('no-folder', 'simulator.sqlite'))).rejects.toThrow();
  const { db } = connection;
  expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'Admin' }]);

  await seed('twice.sqlite');
  const count = () => db.selectFrom('orders').select('id').execute();
  expect(await count()).toHaveLength(purchases.length);
  await seed('twice.sqlite');
  expect(await count()).toHaveLength(purchases.length);
});

test('at every hour of the day, no event of the past orders is in the future', () => {
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    const instant = new Date(now.getTime() + quarter * 15 * 60_000);
    const events = listEvents(instant);
    expect(events.at(-1)?.at.getTime()).toBeLessThanOrEqual(instant.getTime());
    const steps = purchases.reduce((sum, { course }) => sum + courses[course].steps.length + 1, 0);
    expect(events).toHaveLength(steps);
  }
});

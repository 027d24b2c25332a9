import { sql } from 'kysely';
import { createCache } from '#api/cache/cache.ts';
import { newId } from '#api/db/id.ts';
import type { Db } from '#api/db/schema.ts';
import type { FailureLog } from '#api/failures/failure-log.ts';
import { hashPassword } from '#api/modules/accounts/password.ts';
import { createPreference } from '#api/modules/checkout/create-preference.ts';
import { defaultMaxOpenOrders } from '#domain/orders/limits.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { argentineDay, startOfDay } from '#domain/shared/argentine-day.ts';
import type { SimulatorOptions } from '#simulator/app.ts';
import { courses, type Step } from './courses.ts';
import { type CustomerKey, customers } from './customers.ts';
import { openPastProvider } from './past-provider.ts';
import { accepted, type Past, type PastOrder, performStep } from './perform-step.ts';
import { type DemoPurchase, purchases } from './purchases.ts';
import { requestedEntries, type SeededCatalogue } from './requested-entries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const reservationMinutes = 30;

/** The days before `now` on which the demo shop opened, the day before its first purchase. */
export const openedDaysAgo = 31;

export type HistoryOptions = {
  simulator: SimulatorOptions;
  publicUrl: string;
  failures: FailureLog;
};

type Input = HistoryOptions & { catalogue: SeededCatalogue; now: Date };

/**
 * Writes the purchases of the demo's last 30 days in the order of their events, through the use cases
 * of the shop and a simulator whose clock is set back. Their e-mails count as sent. Must run in a
 * transaction, so that a shop has all of them or none. Throws an Error when one ends in another state.
 */
export async function seedHistory(db: Db, input: Input): Promise<void> {
  const { catalogue, publicUrl, failures, now } = input;
  const clock = { now };
  const past = await openPastProvider(input.simulator, () => clock.now);
  try {
    const accounts = await createAccounts(db, now);
    const adminId = await findAdminId(db);
    const cache = createCache({ maxBytes: 1_000_000, now: () => clock.now });
    cache.setConnected(true);
    const orders = new Map<DemoPurchase, PastOrder>();
    for (const { at, purchase, step } of listEvents(now)) {
      clock.now = at;
      const present: Past = { ...past, db, adminId, failures, now: at };
      const order = orders.get(purchase);
      if (order && step !== 'place') {
        await performStep[step](present, order);
      } else {
        const account = accounts[purchase.customer];
        const placing = { purchase, account, catalogue, cache, publicUrl };
        orders.set(purchase, await place(present, placing));
      }
    }
    await checkStates(db, orders);
    await markEmailsSent(db);
  } finally {
    await past.close();
  }
}

type Event = { at: Date; purchase: DemoPurchase; step: Step | 'place' };

/** Every event of the purchases, oldest first. */
export function listEvents(now: Date): Event[] {
  return purchases
    .flatMap((purchase, index) => {
      const placedAt = placedAtOf(purchase, now);
      // So that not every order is approved after the same time.
      const delay = (index * 37) % 110;
      const events: Event[] = [{ at: placedAt, purchase, step: 'place' }];
      for (const [step, after] of courses[purchase.course].steps) {
        const minutes = after < 60 ? after : after + delay;
        events.push({ at: new Date(placedAt.getTime() + minutes * minuteMs), purchase, step });
      }
      return events;
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function placedAtOf({ placed }: DemoPurchase, now: Date): Date {
  if ('minutesAgo' in placed) return new Date(now.getTime() - placed.minutesAgo * minuteMs);
  const day = startOfDay(argentineDay(new Date(now.getTime() - placed.daysAgo * dayMs)));
  const [hours = 0, minutes = 0] = placed.time.split(':').map(Number);
  return new Date(day.getTime() + (hours * 60 + minutes) * minuteMs);
}

/** The first administrator, who approves and ships the orders. */
async function findAdminId(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

type Accounts = Awaited<ReturnType<typeof createAccounts>>;

/** Verified accounts whose password nobody has; every second one accepts news. */
async function createAccounts(db: Db, now: Date) {
  const passwordHash = await hashPassword(crypto.randomUUID());
  const createdAt = new Date(now.getTime() - openedDaysAgo * dayMs);
  const create = async (key: CustomerKey, index: number) => {
    const { shippingInfo: _, ...person } = customers[key];
    const account = await db
      .insertInto('users')
      .values({
        ...{ id: newId(), ...person, userName: key, passwordHash },
        ...{ role: 'User', verifiedAt: createdAt, createdAt },
        newsAcceptedAt: index % 2 === 0 ? createdAt : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return [key, account] as const;
  };
  const keys = Object.keys(customers) as CustomerKey[];
  const accounts = await Promise.all(keys.map(create));
  return Object.fromEntries(accounts) as Record<CustomerKey, (typeof accounts)[number][1]>;
}

type Placing = {
  purchase: DemoPurchase;
  account: Accounts[CustomerKey];
  catalogue: SeededCatalogue;
  cache: ReturnType<typeof createCache>;
  publicUrl: string;
};

async function place(
  { db, provider, now }: Past,
  { purchase, account, catalogue, ...rest }: Placing,
): Promise<PastOrder> {
  const number = purchases.indexOf(purchase);
  const { orderId, preferenceId } = accepted(
    await createPreference(db, {
      ...rest,
      body: {
        products: requestedEntries(purchase.entries, catalogue),
        shippingInfo: customers[purchase.customer].shippingInfo,
        paymentReference: `demo-${number}`,
      },
      account,
      provider,
      reservationMinutes,
      maxOpenOrders: defaultMaxOpenOrders,
      source: null,
      carrier: null,
      pause: async () => {},
      now,
    }),
  );
  const trackingCode = `CA${73_040_108 + number * 1_117}AR`;
  return { id: orderId, userId: account.id, preferenceId, trackingCode, paymentId: '' };
}

async function checkStates(db: Db, placed: ReadonlyMap<DemoPurchase, PastOrder>): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'paymentState', 'fulfilmentState', 'closedReason'])
    .execute();
  const states = new Map(rows.map(({ id, ...facts }) => [id, stateOf(facts)]));
  for (const [{ course }, { id }] of placed) {
    const state = states.get(id);
    if (state === courses[course].state) continue;
    throw new Error(`Demo order ${course} is ${state}`);
  }
}

/** As a sent e-mail is stored, at its own time: none of these may reach the outbox. */
const markEmailsSent = (db: Db) =>
  db
    .updateTable('mails')
    .set({ sentAt: sql`created_at`, data: '{}' })
    .where('orderId', 'is not', null)
    .execute();

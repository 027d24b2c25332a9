import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listLegalFacts } from '#domain/orders/decide.ts';
import {
  closedReasons,
  fulfilmentStates,
  isPaymentReceived,
  type listedStates,
  type OrderFacts,
  paidStates,
  paymentStates,
  stateOf,
} from '#domain/orders/order-state.ts';
import {
  isAwaitingPayment,
  isInState,
  isMoneyReturned,
  isPurchase,
} from '../../../db/order-conditions.ts';
import { createAccount } from '../../../testing/factories.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const getShop = setUpTestShop();

const every: OrderFacts[] = paymentStates.flatMap((paymentState) =>
  fulfilmentStates.flatMap((fulfilmentState) =>
    [null, ...closedReasons].map((closedReason) => ({
      paymentState,
      fulfilmentState,
      closedReason,
    })),
  ),
);
const legal = listLegalFacts();
const isLegal = (facts: OrderFacts) =>
  legal.some(
    (each) =>
      JSON.stringify(Object.entries(each).sort()) === JSON.stringify(Object.entries(facts).sort()),
  );

async function insert(facts: OrderFacts): Promise<string> {
  const shop = getShop();
  const [buyer] = await shop.connection.db.selectFrom('users').select('id').limit(1).execute();
  const userId = buyer?.id ?? (await createAccount(shop))._id;
  const { id } = await shop.connection.db
    .insertInto('orders')
    .values({
      ...{ ...facts, id: crypto.randomUUID(), userId, state: stateOf(facts) },
      ...{ shippingInfo: '{}', shippingCents: 0, totalCents: 1 },
      ...{ createdAt: shop.clock.now, expiresAt: shop.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the database stores the legal facts of an order, and no others', async () => {
  for (const facts of every) {
    const stored = await insert(facts).then(
      () => true,
      (error: Error) => (/orders_legal_facts/.test(error.message) ? false : Promise.reject(error)),
    );
    expect([facts, stored]).toEqual([facts, isLegal(facts)]);
  }
});

describe('the conditions of queries', () => {
  const named = Object.entries(isInState) as [(typeof listedStates)[number], typeof isPurchase][];

  test.each<readonly [string, typeof isPurchase, (facts: OrderFacts) => boolean]>([
    ...named.map(
      ([state, condition]) =>
        [state, condition, (facts: OrderFacts) => stateOf(facts) === state] as const,
    ),
    ['a purchase', isPurchase, (facts) => paidStates.some((state) => state === stateOf(facts))],
    ['awaiting payment', isAwaitingPayment, (facts) => stateOf(facts) === 'Pendiente'],
    [
      'with its money returned',
      isMoneyReturned,
      ({ paymentState }) => ['refunded', 'charged_back'].includes(paymentState),
    ],
  ])('find the orders that are %s', async (_, condition, expected) => {
    const wanted: string[] = [];
    for (const facts of legal) {
      const id = await insert(facts);
      if (expected(facts)) wanted.push(id);
    }
    const found = await getShop()
      .connection.db.selectFrom('orders')
      .select('id')
      .where(condition)
      .execute();
    expect(found.map(({ id }) => id).sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThan(0);
  });
});

/** What a process of the version before writes: its connections do not say that they store facts. */
describe('an order that a process of the version before changes', () => {
  const steps: [string, string, OrderFacts][] = [
    [
      'pays',
      `update orders set state = 'Aceptado', payment_id = 'p';
      insert into payments values ('p', :order, 'approved', 'accredited', 1, 0, 'ARS', 'visa', now(), now(),
        'accepted', null, now(), now(), null);
      :event('pay', 'Pendiente', 'Aceptado')`,
      { paymentState: 'paid', fulfilmentState: 'pending', closedReason: null },
    ],
    [
      'approves',
      `update orders set state = 'Aprobado'; :event('approve', 'Aceptado', 'Aprobado')`,
      { paymentState: 'paid', fulfilmentState: 'approved', closedReason: null },
    ],
    [
      'ships',
      `update orders set tracking_code = 'AR1'; :event('ship', 'Aprobado', 'Aprobado')`,
      { paymentState: 'paid', fulfilmentState: 'shipped', closedReason: null },
    ],
    [
      'refunds',
      `update payments set status = 'charged_back', outcome = 'refunded', reason = 'charged_back';
      :event('refundShipped', 'Aprobado', 'Aprobado')`,
      { paymentState: 'charged_back', fulfilmentState: 'shipped', closedReason: null },
    ],
    [
      'receives',
      `update orders set state = 'Cancelado'; :event('receiveReturn', 'Aprobado', 'Cancelado')`,
      { paymentState: 'charged_back', fulfilmentState: 'returned', closedReason: 'cancelled' },
    ],
  ];

  test('has the facts that its new state means, after each step', async () => {
    const { db } = getShop().connection;
    const id = await insert(legal[0] as OrderFacts);
    for (const [step, script, facts] of steps) {
      await db.transaction().execute(async (tx) => {
        await sql`set local vidriera.facts = ''`.execute(tx);
        const statements = script.replaceAll(':order', `'${id}'`).replace(
          /:event\((.*)\)/,
          `insert into order_events (order_id, action, from_state, to_state, at)
            values ('${id}', $1, now())`,
        );
        for (const statement of statements.split(';')) await sql.raw(statement).execute(tx);
      });
      const stored = await db
        .selectFrom('orders')
        .select(['paymentState', 'fulfilmentState', 'closedReason'])
        .executeTakeFirstOrThrow();
      expect([step, stored]).toEqual([step, facts]);
    }
  });

  test('is cancelled by its shopper or expired, as its last event says', async () => {
    const { db } = getShop().connection;
    for (const [action, closedReason] of [
      ['cancel', 'cancelled'],
      ['expire', 'expired'],
      ['fail', 'expired'],
    ]) {
      const id = await insert(legal[0] as OrderFacts);
      await db.transaction().execute(async (tx) => {
        await sql`set local vidriera.facts = ''`.execute(tx);
        await sql`update orders set state = 'Cancelado' where id = ${id}`.execute(tx);
        await sql`insert into order_events (order_id, action, from_state, to_state, at)
          values (${id}, ${action}, 'Pendiente', 'Cancelado', now())`.execute(tx);
      });
      const stored = await db
        .selectFrom('orders')
        .select(['paymentState', 'closedReason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(stored).toEqual({ paymentState: 'unpaid', closedReason });
    }
  });

  test('its refund is issued by this version with the same key', async () => {
    const { db } = getShop().connection;
    const id = await insert(
      legal.find(({ paymentState }) => isPaymentReceived(paymentState)) as OrderFacts,
    );
    await sql`insert into payments values ('p', ${id}, 'approved', 'accredited', 1, 0, 'ARS', 'visa', now(),
      now(), 'refunded', 'duplicate', now(), now(), null)`.execute(db);
    await sql`insert into refunds (payment_id, reason, requested_at, due_at)
      values ('p', 'duplicate', now(), now())`.execute(db);
    const refunds = () =>
      db.selectFrom('paymentRefunds').select(['idempotencyKey', 'amountCents', 'doneAt']).execute();
    expect(await refunds()).toEqual([
      { idempotencyKey: 'refund-p', amountCents: null, doneAt: null },
    ]);
    await sql`update refunds set done_at = now()`.execute(db);
    expect(await refunds()).toMatchObject([{ doneAt: expect.any(Date) }]);
  });
});

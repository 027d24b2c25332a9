import { describe, expect, test } from 'vitest';
import { listLegalFacts } from '#domain/orders/decide.ts';
import {
  closedReasons,
  fulfilmentStates,
  type listedStates,
  type OrderFacts,
  paidStates,
  paymentStates,
  stateOf,
} from '#domain/orders/order-state.ts';
import { isAwaitingPayment, isInState, isPurchase } from '../../../db/order-conditions.ts';
import { createAccount } from '../../../testing/factories.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

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
  const [buyer] = await shop.connection.db.selectFrom('users').select('id').limit(1).execute();
  const userId = buyer?.id ?? (await createAccount(shop))._id;
  const { id } = await shop.connection.db
    .insertInto('orders')
    .values({
      ...{ ...facts, id: crypto.randomUUID(), userId },
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
  ])('find the orders that are %s', async (_, condition, expected) => {
    const wanted: string[] = [];
    for (const facts of legal) {
      const id = await insert(facts);
      if (expected(facts)) wanted.push(id);
    }
    const found = await shop.connection.db
      .selectFrom('orders')
      .select('id')
      .where(condition)
      .execute();
    expect(found.map(({ id }) => id).sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThan(0);
  });
});

import { sql } from 'kysely';
import { expect } from 'vitest';
import { stateOf as nameOf, type OrderState } from '#domain/orders/order-state.ts';
import type { TestShop } from './test-shop.ts';

export async function stateOf({ connection }: TestShop, orderId: string): Promise<OrderState> {
  const facts = await connection.db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return nameOf(facts);
}

/** The stock of a product's sizes, in order. */
export async function stockOf({ connection }: TestShop, productId: string): Promise<number[]> {
  const rows = await connection.db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('variants.productId', '=', productId)
    .where('sizes.removedAt', 'is', null)
    .orderBy('variants.position')
    .orderBy('sizes.position')
    .select('stock')
    .execute();
  return rows.map(({ stock }) => stock);
}

/** Asserts that the ledger sums to the stock for every size. */
export async function expectLedgerToSumToStock({ connection }: TestShop): Promise<void> {
  const { rows } = await sql`
    select sizes.id, sizes.stock, coalesce(sum(stock_ledger.delta), 0)::int as ledger
    from sizes left join stock_ledger on stock_ledger.size_id = sizes.id
    group by sizes.id having sizes.stock <> coalesce(sum(stock_ledger.delta), 0)`.execute(
    connection.db,
  );
  expect(rows).toEqual([]);
}

/** Expires unpaid orders while the provider returns errors. */
export async function expireUnanswered({ clock, provider, runJobs }: TestShop): Promise<void> {
  await provider.setFaults({ failNext: 9999, failStatus: 503 });
  clock.advance(25 * 3_600_000);
  await runJobs('expire-orders');
  await provider.endFaults();
}

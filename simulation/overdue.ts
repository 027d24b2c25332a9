import { sql } from 'kysely';
import { overdueExchangesBefore } from '#domain/orders/exchange.ts';
import { maxHoldMs } from '#domain/orders/reconciliation.ts';
import type { World } from './world.ts';

/** The longest interval of the checks of an unpaid order whose reservation has ended. */
const checkMs = 3_600_000;

/**
 * What the jobs should have ended by now, while the provider answers from `answersFrom` on: unpaid orders,
 * although their pages are open, orders with a payment in process, and exchanges whose old unit never came.
 */
export async function listOverdue(
  { observer, clock }: World,
  answersFrom: Date,
): Promise<string[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const { rows } = await sql<{ id: string; what: string }>`
    select id, 'order ' || payment_state as what from orders
    where closed_reason is null and ${answersFrom}::timestamptz <= ${before(checkMs)} and (
      payment_state = 'unpaid' and expires_at <= ${before(checkMs)}
      or payment_state = 'in_process' and expires_at <= ${before(maxHoldMs + checkMs)})
    union all
    select id, 'exchange ' || state from exchanges
    where state = 'requested' and requested_at < ${overdueExchangesBefore(clock.now())}`.execute(
    observer,
  );
  return rows.map(({ id, what }) => `${what} ${id} is overdue`);
}

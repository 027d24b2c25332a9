import { sql } from 'kysely';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import { isAwaitingPayment, isPaidInPart, isTransferUnsent } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { cancelOrder } from './cancel-order.ts';
import type { PaymentProvider } from './payments/provider.ts';

const holdersShown = 3;

/** Without those whose money may be in the bank. */
const isReleasable = sql<boolean>`${isAwaitingPayment} and ${isTransferUnsent} and not ${isPaidInPart}`;

/** The units that unpaid orders hold, and the accounts and payment links that hold most; null while there are none. */
export async function readUnpaid(db: Db): Promise<Dashboard['unpaid']> {
  type Holder = { id: string; isLink: boolean; buyer: string; orders: number; units: number };
  type Total = { accounts: number; links: number; allOrders: number; allUnits: number };
  const { rows } = await sql<Holder & Total>`
    with held as (
      select coalesce(user_id, orders.id) as id, user_id is null as is_link,
        coalesce(email, nullif(contact ->> 'email', ''), contact ->> 'name', '') as buyer,
        orders.id as order_id, order_items.quantity
      from orders
      left join users on users.id = user_id
      join order_lines on order_lines.order_id = orders.id
      join order_items on order_items.line_id = order_lines.id
      where ${isReleasable}
    )
    select id, is_link, buyer, count(distinct order_id)::int as orders, sum(quantity)::int as units,
      (count(*) filter (where not is_link) over ())::int as accounts,
      (count(*) filter (where is_link) over ())::int as links,
      (sum(count(distinct order_id)) over ())::int as all_orders,
      (sum(sum(quantity)) over ())::int as all_units
    from held
    group by id, is_link, buyer
    order by units desc, id limit ${holdersShown}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const { accounts, links, allOrders, allUnits } = first;
  return {
    ...{ units: allUnits, orders: allOrders, accounts, links },
    holders: rows.map(({ id, isLink, buyer, orders, units }) => ({
      ...{ id, isLink, buyer, orders, units },
    })),
  };
}

type Input = { id: string; actorId: string; provider: PaymentProvider; now: Date };

/**
 * Cancels the unpaid orders of an account, or the unpaid order of a payment link, for an administrator, audited, and
 * returns their number. Those that the provider says are paid or being paid stay, and those whose buyer says that the
 * money was transferred, or of whom a part came in. Refuses where there are none, or only the latter.
 */
export async function releaseUnpaid(
  db: Db,
  { id, actorId, provider, now }: Input,
): Promise<{ released: number } | Refusal> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'userId'])
    .where((eb) =>
      eb.or([eb('userId', '=', id), eb.and([eb('id', '=', id), eb('userId', 'is', null)])]),
    )
    .where(isAwaitingPayment)
    .where(sql<boolean>`not ${isPaidInPart}`)
    .execute();
  let released = 0;
  let last: Refusal = notFound('la reserva');
  for (const { id: orderId, userId } of orders) {
    const cancelled = await cancelOrder(db, { orderId, userId, actorId, provider, now });
    if (isRefusal(cancelled)) last = cancelled;
    else released += 1;
  }
  const isPaying = last.code !== 'not_found' && last.code !== 'illegal_transition';
  return released > 0 || isPaying ? { released } : last;
}

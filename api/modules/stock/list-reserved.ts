import { sql } from 'kysely';
import { isAwaitingPayment, isPurchase } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';

type Reserved = { sizes: { sizeId: string; units: number }[] };

/**
 * The units of each size that are still in the shop but for sale no more: those of open orders, paid or not, until
 * they are sent or handed over, and the new sizes of exchanges until they are sent. Sizes without any are left out.
 */
export async function listReserved(db: Db): Promise<Reserved> {
  const { rows } = await sql<Reserved['sizes'][number]>`
    with units as (
      select held.size_id, held.quantity
      from orders cross join lateral (
        -- By order, since a join would read the units of all orders.
        select size_id, sum(quantity) as quantity from order_units
        where order_units.order_id = orders.id group by size_id
      ) as held
      where (${isAwaitingPayment} or ${isPurchase})
        and orders.fulfilment_state in ('pending', 'approved', 'ready')
      union all
      select new_size_id, 1 from exchanges where state in ('requested', 'received')
    )
    select size_id, sum(quantity)::int as units from units
    group by size_id having sum(quantity) > 0`.execute(db);
  return { sizes: rows };
}

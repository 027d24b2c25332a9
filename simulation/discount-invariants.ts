import { sql } from 'kysely';
import { listEvery } from './discounting.ts';
import type { Invariants } from './invariants.ts';
import type { World } from './world.ts';

/** By the names of the states in the history, which is stored beside the facts that the shop counts by. */
const usingOrders = sql`
  order_discounts join orders on orders.id = order_id and (
    select to_state from order_events where order_events.order_id = orders.id order by id desc limit 1
  ) not in ('Cancelado', 'Eliminado')
  join discounts on discounts.id = discount_id`;

/**
 * What must hold after every step about discounts, each as a query that finds violations. A running shop
 * cannot check the limits: its owner may have set one below the uses of before, which a world never does.
 */
export const discountInvariants: Invariants = {
  'a discount is used at most as often as it may be': sql`
    select discounts.id from ${usingOrders}
    group by discounts.id having count(*) > max_uses`,
  'an account uses a discount at most as often as it may': sql`
    select discounts.id, user_id from ${usingOrders}
    group by discounts.id, user_id having count(*) > max_uses_per_account`,
  'an account has one first purchase': sql`
    select user_id from ${usingOrders} where first_purchase_only
    group by user_id having count(distinct orders.id) > 1`,
  // At one instant it may have had several names, which say what it offered.
  'an order has discounts that are on when it is placed': sql`
    select order_id, discount_id, name from order_discounts
    join order_events as place using (order_id)
    where action = 'place' and name not in (
      select after ->> 'name' from audit_entries as save
      where subject_id = discount_id::text and save.at <= place.at
        and (after ->> 'active')::boolean and not exists (
          select from audit_entries as later where later.subject_id = save.subject_id
            and later.id > save.id and later.at < place.at))`,
};

/** Discounts whose number of uses, as the owner reads it, is not that of the orders that hold or used them. */
export async function listMiscounted(world: World): Promise<string[]> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select discounts.id, count(*)::int as uses from ${usingOrders} group by discounts.id`.execute(
    world.observer,
  );
  const discounts = await listEvery(world);
  return discounts.flatMap(({ _id, uses }) => {
    const actual = rows.find(({ id }) => id === _id)?.uses ?? 0;
    return uses === actual ? [] : [`discount ${_id} counts ${uses} uses and has ${actual}`];
  });
}

import { sql } from 'kysely';
import type { Invariants } from './invariants.ts';

/** What must hold after every step about deliveries, each as a query that finds violations. */
export const deliveryInvariants: Invariants = {
  'only what is picked up is ready': sql`
    select id from orders
    where fulfilment_state = 'ready' and delivery ->> 'kind' is distinct from 'pickup'`,
  'what is picked up has no tracking code': sql`
    select id from orders where delivery ->> 'kind' = 'pickup' and tracking_code is not null`,
  'an order costs what its delivery does, unless that is free': sql`
    select orders.id, shipping_cents, delivery ->> 'kind' as kind from orders
    where delivery is not null and shipping_cents not in (0, case delivery ->> 'kind'
      when 'door' then 70000 when 'branch' then 40000 else 0 end)`,
  'who picks up gives no address, and who does not gives one': sql`
    select orders.id from orders join users on users.id = user_id and deleted_at is null
    where channel = 'web'
      and (shipping_info ->> 'address' = '') <> (delivery ->> 'place' is not null)`,
  'no order is closed as not collected before its last day has passed': sql`
    select orders.id from orders join order_events on order_id = orders.id
    where action = 'notCollected' and actor_id is null
      and (uncollected is distinct from 'devolver' or at < pickup_until)`,
  'an order that waits to be picked up has its term, or there is none': sql`
    select id from orders
    where fulfilment_state = 'ready' and closed_reason is null
      and (pickup_until is null) <> (uncollected is null)`,
};

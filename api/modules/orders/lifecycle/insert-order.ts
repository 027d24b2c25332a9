import { sql } from 'kysely';
import type { QuotedLine } from '#domain/cart/quote.ts';
import { type Demand, sumDemand } from '#domain/catalogue/stock.ts';
import { refuseTooManyOpen } from '#domain/orders/limits.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import { areUnchanged, type RowVersion } from '../../../db/row-version.ts';
import type { Db } from '../../../db/schema.ts';
import { hasUnits, readAvailability, refuseShortages } from '../../stock/move-stock.ts';

export type NewOrder = {
  id: string;
  userId: string;
  /** The shopper's idempotency key. */
  paymentReference: string;
  shippingInfo: ShippingInfo;
  /** Centavos. */
  shippingCents: number;
  totalCents: number;
  createdAt: Date;
  expiresAt: Date;
  preferenceLease: Date;
  lines: readonly (QuotedLine & { id: string })[];
  /** The versions of the quoted rows, which must not have changed since. */
  quotedFrom: Record<'products' | 'promotions', RowVersion[]>;
  maxOpenOrders: number;
};

type Result = {
  /** Null when it was not inserted. */
  id: string | null;
  isQuoteCurrent: boolean;
  /** The other unpaid orders of the account. */
  orders: number;
  units: number;
};

type Inserted = { id: string; state: 'Pendiente'; paymentId: null; trackingCode: null };

/**
 * Inserts a Pendiente order with its lines, items and first event in one statement, which saves round
 * trips to the database. It locks the account's row, so that the account's limits are checked for one
 * order after the other. Refuses when the account has an order of this payment reference, when the
 * quoted rows have changed, beyond the account's limits, and when units are missing. The last check
 * only avoids writes for sold-out sizes: `moveStock` decides.
 */
export async function insertOrder(
  db: Db,
  { lines, quotedFrom, maxOpenOrders, ...order }: NewOrder,
): Promise<Inserted | Refusal> {
  const demand = sumDemand(lines.flatMap(({ items }) => items));
  const lineRows = lines.map(({ items: _, freeShipping: __, ...line }, position) => ({
    ...line,
    position,
  }));
  const itemRows = lines.flatMap((line) =>
    line.items.map((item, position) => ({ id: newId(), lineId: line.id, position, ...item })),
  );
  const { rows } = await sql<Result>`
    with account as (
      select id from users where id = ${order.userId}::uuid for no key update
    ), checks as materialized (
      select ${areUnchanged('products', quotedFrom.products)}
        and ${areUnchanged('promotions', quotedFrom.promotions)} as is_quote_current,
        ${hasUnits(demand)} as has_units
    ), placed as (
      insert into orders (id, user_id, state, payment_reference, shipping_info, shipping_cents,
        total_cents, created_at, expires_at, preference_lease)
      select ${order.id}::uuid, account.id, 'Pendiente', ${order.paymentReference},
        ${JSON.stringify(order.shippingInfo)}::jsonb, ${order.shippingCents}::bigint,
        ${order.totalCents}::bigint, ${order.createdAt}::timestamptz,
        ${order.expiresAt}::timestamptz, ${order.preferenceLease}::timestamptz
      from account, checks where is_quote_current and has_units
      on conflict (user_id, payment_reference) do nothing returning *
    ), written_lines as (
      insert into order_lines (id, order_id, position, promotion_id, title, image,
        unit_price_cents, quantity)
      select line.id, placed.id, position, "promotionId", title, image, "unitPrice", quantity
      from placed, jsonb_to_recordset(${JSON.stringify(lineRows)}) as line (id uuid, position int,
        "promotionId" uuid, title text, image text, "unitPrice" bigint, quantity int)
    ), written_items as (
      insert into order_items (id, line_id, position, size_id, quantity, title, image, color, size,
        model_name)
      select item.id, "lineId", position, "sizeId", quantity, title, image, color, size, "modelName"
      from placed, jsonb_to_recordset(${JSON.stringify(itemRows)}) as item (id uuid, "lineId" uuid,
        position int, "sizeId" uuid, quantity int, title text, image text, color text, size text,
        "modelName" text)
    ), written_event as (
      insert into order_events (order_id, action, to_state, actor_id, at)
      select id, 'place', state, user_id, created_at from placed
    )
    select placed.id, is_quote_current, open.orders, open.units from checks
      left join placed on true
      left join lateral open_orders(placed.user_id, placed.id) as open on true`.execute(db);
  const [result] = rows;
  if (!result?.id) return refuseUnplaced(db, demand, result?.isQuoteCurrent ?? false);
  const units = demand.reduce((sum, { quantity }) => sum + quantity, result.units);
  const tooMany = refuseTooManyOpen({ orders: result.orders + 1, units }, maxOpenOrders);
  return tooMany ?? { id: order.id, state: 'Pendiente', paymentId: null, trackingCode: null };
}

async function refuseUnplaced(
  db: Db,
  demand: readonly Demand[],
  isQuoteCurrent: boolean,
): Promise<Refusal> {
  const sizes = isQuoteCurrent ? await readAvailability(db, demand) : [];
  const missing = sizes.filter(({ wanted, available }) => available < wanted);
  return missing.length > 0
    ? refuseShortages(missing)
    : refuse('order_in_progress', 'La compra cambió mientras se procesaba. Intenta de nuevo.');
}

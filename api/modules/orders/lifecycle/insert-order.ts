import { sql } from 'kysely';
import type { QuotedLine } from '#domain/cart/quote.ts';
import { type Demand, type LedgerKind, sumDemand } from '#domain/catalogue/stock.ts';
import { openLimits, refuseTooManyOpen } from '#domain/orders/limits.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import type { RowVersion } from '../../../db/row-version.ts';
import type { Db } from '../../../db/schema.ts';
import { movementOf, readAvailability, refuseShortages } from '../../stock/move-stock.ts';

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

/** As the database's function `place_order` returns it. */
type Outcome =
  | { outcome: 'placed' | 'changed' | 'short' | 'duplicate' }
  | { outcome: 'limited'; openOrders: number; openUnits: number };

type Inserted = { id: string; state: 'Pendiente'; paymentId: null; trackingCode: null };

/**
 * Inserts a Pendiente order with its lines, items and first event and moves its stock, in one statement,
 * which writes all or nothing without a transaction. It locks the account's row, so that the account's
 * limits are checked for one order after the other. Refuses when the account has an order of this
 * payment reference, when the quoted rows have changed, when units are missing, and beyond the limits.
 */
export async function insertOrder(
  db: Db,
  { lines, quotedFrom, maxOpenOrders, ...order }: NewOrder,
  stock: readonly LedgerKind[],
): Promise<Inserted | Refusal> {
  const demand = sumDemand(lines.flatMap(({ items }) => items));
  const input = {
    order: {
      id: order.id,
      user_id: order.userId,
      payment_reference: order.paymentReference,
      shipping_info: order.shippingInfo,
      shipping_cents: order.shippingCents,
      total_cents: order.totalCents,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      preference_lease: order.preferenceLease,
    },
    ...quotedFrom,
    demand,
    limits: openLimits(maxOpenOrders),
    movement: movementOf(stock),
    lines: lines.map(({ items: _, freeShipping: __, ...line }, position) => ({
      ...line,
      position,
    })),
    items: lines.flatMap((line) =>
      line.items.map((item, position) => ({ id: newId(), lineId: line.id, position, ...item })),
    ),
  };
  const { rows } = await sql<Outcome>`
    select * from place_order(${JSON.stringify(input)}::jsonb)`.execute(db);
  const [result] = rows;
  switch (result?.outcome) {
    case 'placed':
      return { id: order.id, state: 'Pendiente', paymentId: null, trackingCode: null };
    case 'short':
      return (await refuseMissing(db, demand)) ?? refuseChanged();
    case 'limited': {
      const units = demand.reduce((sum, { quantity }) => sum + quantity, result.openUnits);
      const open = { orders: result.openOrders + 1, units };
      return refuseTooManyOpen(open, maxOpenOrders) ?? refuseChanged();
    }
    default:
      return refuseChanged();
  }
}

/** Null when the units have become available since. */
async function refuseMissing(db: Db, demand: readonly Demand[]): Promise<Refusal | null> {
  const sizes = await readAvailability(db, demand);
  const missing = sizes.filter(({ wanted, available }) => available < wanted);
  return missing.length > 0 ? refuseShortages(missing) : null;
}

const refuseChanged = () =>
  refuse('order_in_progress', 'La compra cambió mientras se procesaba. Intentá de nuevo.');

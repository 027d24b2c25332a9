import { type Selectable, sql } from 'kysely';
import type { QuotedLine } from '#domain/cart/quote.ts';
import { type Demand, sumDemand } from '#domain/catalogue/stock.ts';
import type { Discount } from '#domain/contract/discounts.ts';
import type { AppliedDiscount } from '#domain/discounts/apply-discounts.ts';
import { orderCommands, placedFacts } from '#domain/orders/commands.ts';
import {
  openLimits,
  refuseCrowdedSource,
  refuseTooManyOpen,
  sourceLimits,
} from '#domain/orders/limits.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import type { RowVersion } from '../../../db/row-version.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { movementOf, readAvailability, refuseShortages } from '../../stock/move-stock.ts';

type Column =
  | ('id' | 'userId' | 'createdAt' | 'expiresAt' | 'nextCheckAt' | 'preferenceLease')
  | ('delivery' | 'sentFrom' | 'shippingInfo' | 'shippingCents' | 'shippingNetCents' | 'totalCents')
  // The shopper's idempotency key.
  | 'paymentReference'
  // Those that the buyer accepts (`recordLegalTexts`).
  | 'legalTextsId'
  | ('fromAddress' | 'fromNetwork');

export type NewOrder = {
  /** Its columns beside the facts. */
  order: Pick<Selectable<Schema['orders']>, Column> &
    Partial<Pick<Selectable<Schema['orders']>, 'channel' | 'contact'>>;
  /** Who places it for a buyer without an account. */
  actorId?: string;
  /** The time of its first event and its stock movements, when that is not `createdAt`. */
  recordedAt?: Date;
  lines: readonly (QuotedLine & { id: string })[];
  /** The versions of the quoted rows, which must not have changed since. */
  quotedFrom: Record<'products' | 'promotions', RowVersion[]> & { settings: number };
  /** Those that its lines and its delivery are priced with. */
  discounts: readonly AppliedDiscount[];
  /** The version of a discount's quoted row. */
  versionOf: (discount: Discount) => number;
  maxOpenOrders: number;
};

/** As the database's function `place_order` returns it. */
type Outcome =
  | { outcome: 'placed' | 'gone' | 'changed' | 'short' | 'duplicate' | 'crowded' | 'used_up' }
  | { outcome: 'limited'; openOrders: number; openUnits: number };

/**
 * Executes the command `place`: inserts an order with its lines, items and first event and moves its
 * stock, all as the table of commands says (domain/orders/commands.ts), in one statement,
 * which writes all or nothing without a transaction. It locks the account's row, so that the account's
 * limits, and those of the order's IP address and network, are checked for one order after the other. Refuses when the account has an order of this
 * payment reference, when the quoted rows have changed, when units are missing, and beyond the limits.
 */
export async function insertOrder(
  db: Db,
  { order, actorId, recordedAt, lines, maxOpenOrders, ...quote }: NewOrder,
): Promise<Refusal | null> {
  const { quotedFrom, discounts, versionOf } = quote;
  const [{ stock }] = orderCommands.place.cases;
  const demand = sumDemand(lines.flatMap(({ items }) => items));
  const input = {
    order: toRow({ ...order, ...placedFacts }),
    action: 'place',
    ...(actorId && { actorId }),
    ...(recordedAt && { recordedAt }),
    ...quotedFrom,
    discounts: discounts.map(({ discount, amount }, position) => ({
      ...{ id: discount._id, version: versionOf(discount), position },
      ...{ name: discount.name, code: discount.code, amount },
    })),
    demand,
    limits: { ...openLimits(maxOpenOrders), ...sourceLimits(maxOpenOrders) },
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
      return null;
    case 'gone':
      return refuse('unauthenticated', 'Tu cuenta ya no existe.');
    case 'short':
      return (await refuseMissing(db, demand)) ?? refuseChanged();
    case 'limited': {
      const units = demand.reduce((sum, { quantity }) => sum + quantity, result.openUnits);
      const open = { orders: result.openOrders + 1, units };
      return refuseTooManyOpen(open, maxOpenOrders) ?? refuseChanged();
    }
    case 'crowded':
      return refuseCrowdedSource();
    default:
      return refuseChanged();
  }
}

/** An order as the row of its table, which the database reads from JSON. */
const toRow = (order: object) =>
  Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Null when the units have become available since. */
async function refuseMissing(db: Db, demand: readonly Demand[]): Promise<Refusal | null> {
  const sizes = await readAvailability(db, demand);
  const missing = sizes.filter(({ wanted, available }) => available < wanted);
  return missing.length > 0 ? refuseShortages(missing) : null;
}

const refuseChanged = () =>
  refuse('order_in_progress', 'La compra cambió mientras se procesaba. Intentá de nuevo.');

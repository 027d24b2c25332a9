import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OrderTransfer } from '#domain/contract/orders.ts';
import {
  canDeclareTransfer,
  isTransferPayment,
  transferDiscountName,
  transferPriceOf,
  transferReference,
} from '#domain/orders/transfer.ts';
import { type Centavos, centavos, toPesos } from '#domain/shared/money.ts';
import type { Db, Schema } from '../../../db/schema.ts';

/** It is no payment yet, or the one of its order; the money of any other payment is refunded. */
const isOfOrder = sql<boolean>`(transfer_parts.payment_id is null
  or transfer_parts.payment_id is not distinct from orders.payment_id)`;

const centsOf = (condition: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from transfer_parts
    where transfer_parts.order_id = transfers.order_id and ${condition})`;

/** How an order is paid by transfer; null when its buyer never chose that, or the card since. */
export const transferOf = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('transfers')
      .whereRef('transfers.orderId', '=', 'orders.id')
      .where('endedAt', 'is', null)
      .select(['cbu', 'alias', 'holder', 'declaredAt', 'transfers.answer'])
      .select(['discountPercent', 'discountCents'])
      .select([
        centsOf(isOfOrder).as('receivedCents'),
        centsOf(sql`not ${isOfOrder}`).as('refundedCents'),
        sql<number>`(select count(*)::int from transfer_receipts
          where transfer_receipts.order_id = transfers.order_id)`.as('receipts'),
      ]),
  ).as('transfer');

/** All that came in for an order, in centavos, also what is refunded; null when its buyer never chose to transfer. */
export async function findTransferred(db: Db, orderId: string): Promise<Centavos | null> {
  const row = await db
    .selectFrom('transfers')
    .where('transfers.orderId', '=', orderId)
    .select(centsOf(sql`true`).as('cents'))
    .executeTakeFirst();
  return row ? centavos(row.cents) : null;
}

type Row = Pick<
  Selectable<Schema['orders']>,
  'id' | 'paymentId' | 'closedReason' | 'totalCents' | 'shippingCents' | 'expiresAt'
> & { transfer: ReturnType<typeof transferOf>['expression']['expressionType'] };

export function toTransfer(row: Row): OrderTransfer | null {
  const { id, paymentId, closedReason, expiresAt, transfer } = row;
  if (!transfer || (paymentId !== null && !isTransferPayment(paymentId))) return null;
  const { receivedCents, refundedCents, declaredAt, ...others } = transfer;
  const { discountPercent: _, discountCents, ...facts } = others;
  const { offered, due } = transferPriceOf({ ...row, ...transfer });
  return {
    ...facts,
    amount: toPesos(centavos(Math.max(0, due - receivedCents))),
    discount: toPesos(centavos(offered + discountCents)),
    received: toPesos(centavos(receivedCents)),
    refunded: toPesos(centavos(refundedCents)),
    reference: transferReference(id),
    until: expiresAt.toISOString(),
    declaredAt: declaredAt && new Date(declaredAt).toISOString(),
    canDeclare: canDeclareTransfer({ paymentId, closedReason }),
  };
}

/** What the transfer took off, as a discount of the order. */
export const transferDiscountsOf = ({ transfer }: Pick<Row, 'transfer'>) =>
  transfer && transfer.discountCents > 0
    ? [{ name: transferDiscountName, code: null, amountCents: transfer.discountCents }]
    : [];

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OrderTransfer } from '#domain/contract/orders.ts';
import { isTransferPayment, transferReference } from '#domain/orders/transfer.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Schema } from '../../../db/schema.ts';

/** How an order is paid by transfer; null when its buyer never chose that, or the card since. */
export const transferOf = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('transfers')
      .whereRef('transfers.orderId', '=', 'orders.id')
      .where('endedAt', 'is', null)
      .select(['cbu', 'alias', 'holder', 'declaredAt', 'transfers.answer'])
      .select([
        sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from transfer_parts
          where transfer_parts.order_id = transfers.order_id)`.as('receivedCents'),
        sql<number>`(select count(*)::int from transfer_receipts
          where transfer_receipts.order_id = transfers.order_id)`.as('receipts'),
      ]),
  ).as('transfer');

type Row = {
  id: string;
  paymentId: string | null;
  totalCents: number;
  expiresAt: Date;
  transfer: {
    cbu: string;
    alias: string;
    holder: string;
    /** Within JSON, an instant is text. */
    declaredAt: Date | string | null;
    answer: string | null;
    receivedCents: number;
    receipts: number;
  } | null;
};

export function toTransfer({
  id,
  paymentId,
  totalCents,
  expiresAt,
  transfer,
}: Row): OrderTransfer | null {
  if (!transfer || (paymentId !== null && !isTransferPayment(paymentId))) return null;
  const { receivedCents, declaredAt, ...facts } = transfer;
  return {
    ...facts,
    amount: toPesos(centavos(Math.max(0, totalCents - receivedCents))),
    received: toPesos(centavos(receivedCents)),
    reference: transferReference(id),
    until: expiresAt.toISOString(),
    declaredAt: declaredAt && new Date(declaredAt).toISOString(),
  };
}

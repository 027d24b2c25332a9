import { sql } from 'kysely';
import { isMadeByHand } from '../../db/order-conditions.ts';

/** A transfer that its buyer says to have sent, and that the owner has not answered. */
export const isToCompare = sql<boolean>`(transfers.declared_at is not null and transfers.ended_at is null
  and orders.payment_id is null and (orders.closed_reason is null or orders.closed_reason = 'expired'))`;

/** A refund that waits until the owner has made it. */
export const isOwnersRefund = sql<boolean>`(payment_refunds.done_at is null
  and ${isMadeByHand})`;

import { sql } from 'kysely';
import { isDeclared, isMadeByHand } from '../../db/order-conditions.ts';

/** A transfer that its buyer says to have sent, and that the owner has not answered. */
export const isToCompare = sql<boolean>`(${isDeclared}
  and orders.payment_id is null and (orders.closed_reason is null or orders.closed_reason = 'expired'))`;

/** A refund that waits until the owner has made it. */
export const isOwnersRefund = sql<boolean>`(payment_refunds.done_at is null
  and ${isMadeByHand})`;

import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { isShipped } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueToBuyer } from '../mail/queue-email.ts';
import { lockOrder, transition } from '../orders/lifecycle/transition.ts';
import { findListedWithdrawal } from './list-withdrawals.ts';

type Input = { id: string; actorId: string; now: Date };

/**
 * Accepts a request: refunds the order's payment. The units of an order that was not shipped are in the
 * stock again; those of a shipped one once its return is received.
 */
export function acceptWithdrawal(
  db: Db,
  { id, actorId, now }: Input,
): Promise<ListedWithdrawal | Refusal> {
  return settle(db, { id, actorId, now, state: 'accepted', answer: null }, async (tx, orderId) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return notFound('la orden');
    const action = isShipped(order) ? 'withdrawShipped' : 'withdraw';
    const changed = await transition(tx, { action, orderId, actorId, now });
    return isRefusal(changed) ? changed : null;
  });
}

/** Answers a request without a refund, and e-mails the answer. */
export function answerWithdrawal(
  db: Db,
  { answer, ...input }: Input & { answer: string },
): Promise<ListedWithdrawal | Refusal> {
  const { id, now } = input;
  return settle(db, { ...input, state: 'answered', answer }, async (tx, orderId, code) => {
    const email = { template: 'withdrawal_answered', code, answer } as const;
    const key = `withdrawal:${id}:answered`;
    await queueToBuyer(tx, { orderId, email, key, now });
    return null;
  });
}

type Settlement = Input & { state: 'accepted' | 'answered'; answer: string | null };

/** Changes a request's state once, with what `act` does to its order, audited. */
function settle(
  db: Db,
  { id, actorId, now, state, answer }: Settlement,
  act: (tx: Db, orderId: string, code: string) => Promise<Refusal | null>,
): Promise<ListedWithdrawal | Refusal> {
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .where('orderId', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!request?.orderId) return notFound('el pedido de arrepentimiento');
    if (request.state !== 'received') {
      return refuse('illegal_transition', 'Este pedido de arrepentimiento ya tiene respuesta.');
    }
    const refusal = await act(tx, request.orderId, request.code);
    if (refusal) return refusal;
    await tx
      .updateTable('withdrawals')
      .set({ state, answer, settledAt: now, settledBy: actorId })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ actorId, now, subject: 'order', subjectId: request.orderId },
      action: state === 'accepted' ? 'acceptWithdrawal' : 'answerWithdrawal',
      before: null,
      after: answer === null ? null : { answer },
    });
    return (await findListedWithdrawal(tx, id)) ?? notFound('el pedido de arrepentimiento');
  });
}

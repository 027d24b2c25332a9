import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { isDeletedAddress } from '#domain/shared/email-address.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { execute } from '../orders/commands/execute.ts';
import { answerKey } from '../orders/commands/queue-command-emails.ts';
import { answerUnmatchedWithdrawal } from '../orders/commands/write-requests.ts';
import { findListedWithdrawal } from './list-withdrawals.ts';

type Settlement = { id: string; answer?: string; actorId: string; now: Date };

/**
 * Answers a request without a refund, and e-mails the answer, also one whose order was not found; without an answer
 * accepts it: refunds the order's payment. The units of an order that was not shipped are in the stock again; those of
 * a shipped one once its return is received. Audited.
 */
export function settleWithdrawal(db: Db, input: Settlement): Promise<ListedWithdrawal | Refusal> {
  const { id, actorId, answer, now } = input;
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom('withdrawals')
      .select(['code', 'email', 'orderId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!request) return notFound('el pedido de arrepentimiento');
    const { orderId } = request;
    const command = answer === undefined ? 'withdraw' : 'answerWithdrawal';
    const withdrawal = answer === undefined ? { id } : { id, answer };
    const settled = orderId
      ? await execute(tx, { command, orderId, withdrawal, actorId, now })
      : await answerUnmatched(tx, request, input);
    if (isRefusal(settled)) return settled;
    await recordAudit(tx, {
      ...{ actorId, now, subject: 'order', subjectId: orderId, before: null },
      action: answer === undefined ? 'acceptWithdrawal' : command,
      after: answer === undefined ? null : { answer },
    });
    return (await findListedWithdrawal(tx, id)) ?? notFound('el pedido de arrepentimiento');
  });
}

type Unmatched = { code: string; email: string };

async function answerUnmatched(
  db: Db,
  { code, email: to }: Unmatched,
  { id, answer, actorId, now }: Settlement,
): Promise<Refusal | null> {
  if (answer === undefined) return notFound('la orden de este pedido');
  if (!(await answerUnmatchedWithdrawal(db, { id, answer, actorId, now }))) {
    return refuse('illegal_transition', 'Este pedido de arrepentimiento ya tiene respuesta.');
  }
  // The requester's account was deleted since: the code alone still shows the answer.
  if (isDeletedAddress(to)) return null;
  const email = { template: 'withdrawal_unmatched', code, answer } as const;
  await queueEmail(db, { to, email, key: answerKey(id, now), now });
  return null;
}

import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { execute } from '../orders/commands/execute.ts';
import { answerUnmatchedWithdrawal } from '../orders/commands/write-requests.ts';
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
  return settle(db, { id, actorId, now, action: 'acceptWithdrawal' }, async (tx, { orderId }) => {
    if (!orderId) return notFound('la orden de este pedido');
    const input = { orderId, withdrawal: { id }, actorId, now };
    const executed = await execute(tx, { command: 'withdraw', ...input });
    return isRefusal(executed) ? executed : null;
  });
}

/** Answers a request without a refund, and e-mails the answer; also one whose order was not found. */
export function answerWithdrawal(
  db: Db,
  { answer, ...input }: Input & { answer: string },
): Promise<ListedWithdrawal | Refusal> {
  const { id, actorId, now } = input;
  return settle(db, { ...input, action: 'answerWithdrawal', answer }, async (tx, request) => {
    const { orderId } = request;
    const cause = { actorId, now };
    if (!orderId) return answerUnmatched(tx, { request, answer, ...cause });
    const withdrawal = { id, answer };
    const executed = await execute(tx, {
      ...{ command: 'answerWithdrawal', orderId, withdrawal, ...cause },
    });
    return isRefusal(executed) ? executed : null;
  });
}

type Request = { id: string; code: string; email: string; orderId: string | null };
type Unmatched = { request: Request; answer: string; actorId: string; now: Date };

async function answerUnmatched(
  db: Db,
  { request: { id, code, email: to }, answer, actorId, now }: Unmatched,
): Promise<Refusal | null> {
  if (!(await answerUnmatchedWithdrawal(db, { id, answer, actorId, now }))) {
    return refuse('illegal_transition', 'Este pedido de arrepentimiento ya tiene respuesta.');
  }
  const email = { template: 'withdrawal_unmatched', code, answer } as const;
  await queueEmail(db, { to, email, key: `withdrawal:${id}:answered`, now });
  return null;
}

type Settlement = Input & { action: 'acceptWithdrawal' | 'answerWithdrawal'; answer?: string };

/** Changes a request once by `act`, audited. */
function settle(
  db: Db,
  { id, actorId, now, action, answer }: Settlement,
  act: (tx: Db, request: Request) => Promise<Refusal | null>,
): Promise<ListedWithdrawal | Refusal> {
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom('withdrawals')
      .select(['id', 'code', 'email', 'orderId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!request) return notFound('el pedido de arrepentimiento');
    const refusal = await act(tx, request);
    if (refusal) return refusal;
    await recordAudit(tx, {
      ...{ actorId, now, subject: 'order', subjectId: request.orderId, action },
      before: null,
      after: answer === undefined ? null : { answer },
    });
    return (await findListedWithdrawal(tx, id)) ?? notFound('el pedido de arrepentimiento');
  });
}

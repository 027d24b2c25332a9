import type { ListedExchange } from '#domain/contract/exchanges.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changeExchange } from '../lifecycle/change-exchange.ts';
import { lockOrder } from '../lifecycle/transition.ts';
import { findListedExchange } from '../reads/exchanges.ts';

type Change =
  | { action: 'receive' }
  | { action: 'ship'; set: { trackingCode: string } }
  | { action: 'refuse'; set: { answer: string } };

type Input = { id: string; actorId: string; now: Date } & Change;

const auditActions = {
  receive: 'receiveExchange',
  ship: 'shipExchange',
  refuse: 'refuseExchange',
} as const;

/** An administrator's change of an exchange, audited. */
export function settleExchange(db: Db, input: Input): Promise<ListedExchange | Refusal> {
  const { id, action, actorId, now } = input;
  const set = 'set' in input ? input.set : {};
  return inTransaction(db, async (tx) => {
    const orderId = await findOrderId(tx, id);
    if (!orderId) return notFound('el cambio');
    await lockOrder(tx, orderId);
    const exchange = await tx
      .selectFrom('exchanges')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const changed = await changeExchange(tx, { exchange, action, set, actorId, now });
    if (isRefusal(changed)) return changed;
    await recordAudit(tx, {
      ...{ actorId, now, subject: 'order', subjectId: orderId, action: auditActions[action] },
      before: null,
      after: set,
    });
    return (await findListedExchange(tx, id)) ?? notFound('el cambio');
  });
}

async function findOrderId(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exchanges')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.orderId;
}

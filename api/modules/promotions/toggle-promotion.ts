import type { Promotion } from '#domain/contract/promotions.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPromotion, updatePromotionRow } from './queries.ts';

type Input = { id: string; active: boolean; actorId: string; now: Date };

/** Activates or deactivates a combo; the state that it already has changes nothing. */
export function togglePromotion(
  db: Db,
  { id, active, actorId, now }: Input,
): Promise<Promotion | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (!before) return notFound('el combo');
    if (before.active === active) return before;
    const after = { ...before, active };
    await updatePromotionRow(tx, id, { active, updatedAt: now });
    const subject = { subject: 'promotion', subjectId: id } as const;
    await recordAudit(tx, { actorId, action: 'toggle', ...subject, before, after, now });
    return after;
  });
}

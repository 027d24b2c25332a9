import type { BulkEdit } from '#domain/contract/bulk-edits.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { repeatFailedRequests } from './pictures/request-pictures.ts';
import { findBulkEdit, lockBulkEdit } from './read-bulk-edits.ts';

type Retry = { id: string; actorId: string; now: Date };

/** Has the shop fetch again what it could not fetch for an edit. Refuses an edit that does not exist. */
export function retryPictures(db: Db, { id, actorId, now }: Retry): Promise<BulkEdit | Refusal> {
  return inTransaction(db, async (tx) => {
    if (!(await lockBulkEdit(tx, id))) return notFound('el cambio');
    await repeatFailedRequests(tx, { editId: id, actorId, now });
    return findBulkEdit(tx, id);
  });
}

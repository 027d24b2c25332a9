import { sql } from 'kysely';
import { bulkEditState } from '#domain/bulk-edits/bulk-edit-state.ts';
import type { BulkEdit } from '#domain/contract/bulk-edits.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import { runEach } from '../../jobs/run-each.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestPictures } from './pictures/request-pictures.ts';
import { countOutcomes, findBulkEdit, lockBulkEdit, readConflicts } from './read-bulk-edits.ts';
import { type Step, writeRows } from './write-rows.ts';

type By = { id: string; actorId: string; now: Date };
type Apply = By & { startDate: Date | null; endDate: Date | null };

/**
 * Applies a draft now (all rows, or none when one has been changed since), or schedules it. An end undoes it then.
 * Refuses one that is no draft, and a start (of more than a minute ago) or an end in the past.
 */
export function applyBulkEdit(
  db: Db,
  { startDate, endDate, ...by }: Apply,
): Promise<BulkEdit | Refusal> {
  return inTransaction(db, async (tx) => {
    const { id, now } = by;
    const edit = await lockBulkEdit(tx, id);
    // Without rows it is a draft that is still being written.
    if (!edit || edit.total === 0) return notFound('el cambio');
    if (bulkEditState(edit) !== 'draft')
      return refuse('illegal_transition', 'El cambio ya se aplicó o está programado.');
    if (endDate && endDate <= now) {
      const text = 'El fin debe ser posterior a ahora';
      return refuse('invalid_request', text, { fields: { endDate: text } });
    }
    if (startDate && startDate < new Date(now.getTime() - 60_000)) {
      const text = 'El inicio ya pasó: dejalo vacío para aplicar ahora';
      return refuse('invalid_request', text, { fields: { startDate: text } });
    }
    const isLater = startDate !== null && startDate > now;
    const times = { applyAt: isLater ? startDate : now, undoAt: endDate };
    await tx.updateTable('bulkEdits').set(times).where('id', '=', id).execute();
    if (isLater) {
      await auditBulkEdit(tx, { ...by, action: 'schedule', edit: { ...edit, ...times } });
      return findBulkEdit(tx, id);
    }
    const { changed, after } = await runStep(tx, { ...by, rows: edit.total, step: 'apply' });
    if (changed.length === 0) return after;
    return refuse('edited_meanwhile', 'Algo cambió desde la vista previa: no se aplicó nada.', {
      more: { conflicts: await readConflicts(tx, id, changed) },
    });
  });
}

/** Undoes an applied edit where nobody has changed anything since. Refuses one that is not applied. */
export function undoBulkEdit(db: Db, by: By): Promise<BulkEdit | Refusal> {
  return inTransaction(db, async (tx) => {
    const edit = await lockBulkEdit(tx, by.id);
    if (!edit) return notFound('el cambio');
    if (bulkEditState(edit) !== 'applied')
      return refuse('illegal_transition', 'Solo se deshace un cambio aplicado.');
    return (await runStep(tx, { ...by, rows: edit.total, step: 'undo' })).after;
  });
}

/** Removes a draft or an edit that is still to be applied. */
export function discardBulkEdit(db: Db, by: By): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const edit = await lockBulkEdit(tx, by.id);
    if (!edit) return notFound('el cambio');
    const state = bulkEditState(edit);
    if (state === 'applied' || state === 'undone')
      return refuse('illegal_transition', 'El cambio ya se aplicó: se puede deshacer.');
    await tx.deleteFrom('bulkEdits').where('id', '=', by.id).execute();
    if (state === 'scheduled') await auditBulkEdit(tx, { ...by, action: 'cancel', edit });
    return { message: 'Cambio descartado' };
  });
}

/**
 * Applies and undoes the edits whose moment has come, in the order of their moments, each in its transaction, as who
 * made it. Returns how many.
 */
export async function runDueBulkEdits(
  db: Db,
  { failures, now }: { failures: FailureLog; now: Date },
): Promise<number> {
  const due = await db
    .selectFrom('bulkEdits')
    .where((eb) =>
      eb.or([
        eb('applyAt', '<=', now).and('appliedAt', 'is', null),
        eb('undoAt', '<=', now).and('appliedAt', 'is not', null).and('undoneAt', 'is', null),
      ]),
    )
    .orderBy(sql`case when applied_at is null then apply_at else undo_at end`)
    // At one moment, what ends goes before what begins, whose values before are those that the end leaves.
    .orderBy(sql`applied_at is null`)
    .orderBy('id')
    .select('id')
    .execute();
  await runEach(due, { operation: 'run-bulk-edits', concurrency: 1, failures }, ({ id }) =>
    inTransaction(db, (tx) => runDueSteps(tx, id, now)),
  );
  return due.length;
}

/** Both moments may have passed, and another process may have done either. */
async function runDueSteps(db: Db, id: string, now: Date) {
  const edit = await lockBulkEdit(db, id);
  if (!edit) return;
  const by = { id, rows: edit.total, actorId: edit.actorId, now };
  if (bulkEditState(edit) === 'scheduled') await runStep(db, { ...by, step: 'apply' });
  const isOver = edit.undoAt !== null && new Date(edit.undoAt) <= now;
  if (isOver && edit.undoneAt === null) await runStep(db, { ...by, step: 'undo' });
}

/** Writes the rows, and records it. Returns the positions of those that others have changed. */
async function runStep(db: Db, { step, rows, ...by }: By & { step: Step; rows: number }) {
  const { id, actorId, now } = by;
  const changed = await writeRows(db, { editId: id, step, rows, actorId, now });
  if (step === 'apply') await requestPictures(db, { editId: id, actorId, now });
  await db
    .updateTable('bulkEdits')
    .set({
      ...(step === 'apply' ? { appliedAt: now } : { undoneAt: now }),
      outcomes: JSON.stringify(await countOutcomes(db, id)),
    })
    .where('id', '=', id)
    .execute();
  const after = await findBulkEdit(db, id);
  await auditBulkEdit(db, { ...by, action: step, edit: after });
  return { changed, after };
}

type Entry = By & { action: Step | 'schedule' | 'cancel'; edit: Pick<BulkEdit, 'summary'> };

/** One entry for all rows, which the edit itself keeps. */
const auditBulkEdit = (db: Db, { id, action, edit, actorId, now }: Entry) =>
  recordAudit(db, {
    ...{ actorId, action, subject: 'bulk_edit', subjectId: id, before: null, now },
    after: edit,
  });

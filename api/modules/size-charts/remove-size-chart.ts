import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteChart, findChart, lockCharts } from './queries.ts';

type Input = { id: string; actorId: string; now: Date };

/** Deletes a chart; the products that chose it show their category's. */
export function removeSizeChart(
  db: Db,
  { id, actorId, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockCharts(tx);
    const chart = await findChart(tx, id);
    if (!chart) return notFound('la tabla de talles');
    await deleteChart(tx, id);
    const { version: _, ...before } = chart;
    const subject = { subject: 'size_chart', subjectId: id } as const;
    await recordAudit(tx, { actorId, action: 'remove', ...subject, before, after: null, now });
    return { message: 'Tabla de talles eliminada' };
  });
}

import { refuseStaleChart } from '#domain/catalogue/stale-chart.ts';
import type { SizeChart, SizeChartInput } from '#domain/contract/size-charts.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { claimId } from '../../db/claim-id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findChart, insertChart, isNameTaken, lockCharts, updateChart } from './queries.ts';

type Input = {
  chart: SizeChartInput;
  /** Null for a demo, which is set up without an administrator. */
  actorId: string | null;
  now: Date;
};
/** `reference` names what is created once (`claimId`). */
type Created = Input & { reference?: string | undefined };

/** Creates a chart after the others. */
export function createSizeChart(
  db: Db,
  { chart, reference, actorId, now }: Created,
): Promise<SizeChart | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockCharts(tx);
    const { id, isNew } = await claimId(tx, 'sizeCharts', reference);
    if (!isNew) return (await findChart(tx, id)) ?? notFound('la tabla de talles');
    if (await isNameTaken(tx, chart.name, null)) return nameTaken(chart.name);
    await insertChart(tx, { id, ...rowOf(chart, now) });
    return finish(tx, { id, before: null, actorId, now });
  });
}

/** Replaces a chart. Refuses (`edited_meanwhile`) to overwrite what was saved since `version`. */
export function updateSizeChart(
  db: Db,
  { id, version, chart, actorId, now }: Input & { id: string; version: number },
): Promise<SizeChart | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockCharts(tx);
    const before = await findChart(tx, id);
    if (!before) return notFound('la tabla de talles');
    const refusal = refuseStaleChart({ sent: chart, version, current: before });
    if (refusal) return refusal;
    if (await isNameTaken(tx, chart.name, id)) return nameTaken(chart.name);
    await updateChart(tx, id, rowOf(chart, now));
    return finish(tx, { id, before, actorId, now });
  });
}

type Saved = Pick<Input, 'actorId' | 'now'> & { id: string; before: SizeChart | null };

async function finish(db: Db, { id, before, actorId, now }: Saved): Promise<SizeChart | Refusal> {
  const after = await findChart(db, id);
  if (!after) return notFound('la tabla de talles');
  if (actorId) {
    const action = before ? 'update' : 'create';
    const subject = { subject: 'size_chart', subjectId: id } as const;
    const facts = { before: before && withoutVersion(before), after: withoutVersion(after) };
    await recordAudit(db, { actorId, action, ...subject, ...facts, now });
  }
  return after;
}

const withoutVersion = ({ version: _, ...chart }: SizeChart) => chart;

const rowOf = ({ measures, rows, ...chart }: SizeChartInput, now: Date) => ({
  ...chart,
  measures: JSON.stringify(measures),
  rows: JSON.stringify(rows),
  updatedAt: now,
});

function nameTaken(name: string): Refusal {
  const message = `Ya hay una tabla que se llama «${name}».`;
  return refuse('invalid_request', message, { fields: { name: message } });
}

import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { holdChart } from './queries.ts';

const message = 'La tabla de talles ya no existe: elegí otra.';

/**
 * Refuses a chart that does not exist; null for one that does, which then exists until the transaction
 * ends.
 */
export async function refuseUnknownChart(db: Db, id: string | null): Promise<Refusal | null> {
  if (id === null || (await holdChart(db, id))) return null;
  return refuse('invalid_request', message, { fields: { sizeChartId: message } });
}

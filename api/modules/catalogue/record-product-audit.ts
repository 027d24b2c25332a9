import type { Product } from '#domain/contract/catalogue.ts';
import type { Db } from '../../db/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Change = {
  actorId: string;
  action: 'create' | 'update' | 'toggle';
  before: Product | null;
  after: Product;
  now: Date;
};

/** Writes down who changed a product, as it was and as it became. */
export function recordProductAudit(db: Db, change: Change): Promise<void> {
  return recordAudit(db, { ...change, subject: 'product', subjectId: change.after._id });
}

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
  const before = change.before && withoutVersion(change.before);
  const after = withoutVersion(change.after);
  return recordAudit(db, { ...change, before, after, subject: 'product', subjectId: after._id });
}

/** The version changes with every save and says nothing of what was changed. */
function withoutVersion({ version: _, ...product }: Product) {
  return product;
}

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

/** Records who changed a product, with the product before and after. */
export function recordProductAudit(db: Db, change: Change): Promise<void> {
  const before = change.before && withoutVersion(change.before);
  const after = withoutVersion(change.after);
  return recordAudit(db, { ...change, before, after, subject: 'product', subjectId: after._id });
}

/** The version changes with every save, so it adds nothing to the audit. */
function withoutVersion({ version: _, ...product }: Product) {
  return product;
}

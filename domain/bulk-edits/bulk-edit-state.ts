import type { BulkEdit } from '../contract/bulk-edits.ts';

export type BulkEditState = 'draft' | 'scheduled' | 'applied' | 'undone';

/** What became of an edit so far. */
export function bulkEditState({
  applyAt,
  appliedAt,
  undoneAt,
}: Pick<BulkEdit, 'applyAt' | 'appliedAt' | 'undoneAt'>): BulkEditState {
  if (undoneAt !== null) return 'undone';
  if (appliedAt !== null) return 'applied';
  return applyAt === null ? 'draft' : 'scheduled';
}

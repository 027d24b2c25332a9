import { countPages } from '#domain/contract/paging.ts';

/** The requested page of a list of `total` entries, or the last one when there are fewer pages. */
export function clampPage(
  requested: number,
  { total, pageSize }: { total: number; pageSize: number },
): number {
  return Math.min(requested, countPages(total, pageSize));
}

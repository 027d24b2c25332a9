import { countPages } from '#domain/contract/paging.ts';

/** The wanted page of a list of so many, or its last one when there are fewer. */
export function clampPage(
  wanted: number,
  { total, pageSize }: { total: number; pageSize: number },
): number {
  return Math.min(wanted, countPages(total, pageSize));
}

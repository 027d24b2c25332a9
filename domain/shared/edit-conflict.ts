import type { Facts } from '../contract/common.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The body of `edited_meanwhile`: the conflicting names, their sent values and the current row. */
export type EditConflict<T> = { changes: string[]; sent: Record<string, unknown>; current: T };

type Edit = {
  /** The values that the editor read; without them there is no conflict. */
  before: Facts | undefined;
  current: Facts;
  sent: Facts;
};

/** The facts that another edit changed since and that saving would overwrite. */
export function listOverwritten({ before = {}, current, sent }: Edit): string[] {
  return Object.entries(before).flatMap(([name, read]) => {
    const [saved, next] = [current[name], sent[name]];
    // A variant that was removed has no facts to compare.
    if (saved === undefined || next === undefined) return [];
    return isSame(saved, read) || isSame(saved, next) ? [] : [name];
  });
}

/** Refuses an edit that would overwrite another one; null when there is no conflict. */
export function refuseOverwriting(edit: Edit, current: object): Refusal | null {
  const changes = listOverwritten(edit);
  if (changes.length === 0) return null;
  return refuse('edited_meanwhile', 'Otra persona guardó cambios mientras editabas.', {
    more: {
      changes,
      sent: Object.fromEntries(changes.map((name) => [name, edit.sent[name]])),
      current,
    } satisfies EditConflict<object>,
  });
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

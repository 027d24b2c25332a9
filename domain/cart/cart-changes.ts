import type { Unavailability } from './find-offered.ts';

/** What changed in one entry since the shopper last saw it. Prices in pesos. */
export type CartChange = { key: string; name: string } & (
  | { kind: 'price'; before: number; after: number }
  | { kind: 'quantity'; before: number; after: number }
  | { kind: 'shipping'; isFree: boolean }
  | { kind: 'unavailable'; reason: Unavailability }
  | { kind: 'back' }
);

/** Merges unacknowledged changes with later ones: from the first figure to the last. */
export function mergeChanges(
  earlier: readonly CartChange[],
  later: readonly CartChange[],
): CartChange[] {
  const merged = later.map((change) => {
    const first = earlier.find(({ key, kind }) => key === change.key && kind === change.kind);
    return 'before' in change && first && 'before' in first
      ? { ...change, before: first.before }
      : change;
  });
  const remaining = earlier.filter((change) => !later.some((next) => supersedes(next, change)));
  return [...remaining, ...merged].filter(
    (change) => !('before' in change) || change.before !== change.after,
  );
}

const availabilityKinds: readonly CartChange['kind'][] = ['unavailable', 'back'];

/** Whether the later change repeats or reverts the earlier one. */
function supersedes(later: CartChange, earlier: CartChange): boolean {
  if (later.key !== earlier.key) return false;
  return (
    later.kind === earlier.kind ||
    (availabilityKinds.includes(later.kind) && availabilityKinds.includes(earlier.kind))
  );
}

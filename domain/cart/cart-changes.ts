import type { Unavailability } from '../catalogue/find-offered.ts';

/** What became different about one entry since the shopper last saw it. Prices in pesos. */
export type CartChange = { key: string; name: string } & (
  | { kind: 'price'; before: number; after: number }
  | { kind: 'quantity'; before: number; after: number }
  | { kind: 'shipping'; isFree: boolean }
  | { kind: 'unavailable'; reason: Unavailability }
  | { kind: 'back' }
);

/** Changes told and not yet acknowledged, with later ones: from the first figure to the last. */
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
  const kept = earlier.filter((change) => !later.some((next) => supersedes(next, change)));
  return [...kept, ...merged].filter(
    (change) => !('before' in change) || change.before !== change.after,
  );
}

const standings: readonly CartChange['kind'][] = ['unavailable', 'back'];

/** Whether the later change says what the earlier one said, or the opposite of it. */
function supersedes(later: CartChange, earlier: CartChange): boolean {
  if (later.key !== earlier.key) return false;
  return (
    later.kind === earlier.kind ||
    (standings.includes(later.kind) && standings.includes(earlier.kind))
  );
}

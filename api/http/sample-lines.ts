/** The lines of one kind in a minute, each with other facts. */
const maxLines = 20;
const minuteMs = 60_000;

type Minute = { number: number; seen: Set<string>; omitted: number };

/**
 * Selects the lines that are logged of what clients may cause as often as they like: one per minute of
 * those with equal facts, and a few with different ones. Null for the others; otherwise how many of this
 * kind were omitted in the last minute that had any.
 */
export function createLineSampling(now: () => Date) {
  const minutes = new Map<string, Minute>();
  return (kind: string, facts: string): { omitted: number } | null => {
    const number = Math.floor(now().getTime() / minuteMs);
    let minute = minutes.get(kind);
    const isNew = minute?.number !== number;
    const omitted = isNew ? (minute?.omitted ?? 0) : 0;
    if (!minute || isNew) {
      minute = { number, seen: new Set(), omitted: 0 };
      minutes.set(kind, minute);
    }
    if (minute.seen.has(facts) || minute.seen.size >= maxLines) {
      minute.omitted += 1;
      return null;
    }
    minute.seen.add(facts);
    return { omitted };
  };
}

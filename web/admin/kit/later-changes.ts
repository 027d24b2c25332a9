import { isSame } from '#domain/shared/edit-conflict.ts';

/** Saved values, with what was typed after `sent` was sent: where `now` differs from it. */
export function withLaterChanges(saved: unknown, sent: unknown, now: unknown): unknown {
  if (isSame(sent, now)) return saved;
  if (Array.isArray(saved) && Array.isArray(sent) && Array.isArray(now)) {
    // Without one of the sent items, their positions name other ones.
    if (saved.length !== sent.length || now.length < sent.length) return now;
    return now.map((item, index) =>
      index < sent.length ? withLaterChanges(saved[index], sent[index], item) : item,
    );
  }
  if (!(isRecord(saved) && isRecord(sent) && isRecord(now)) || sent._id !== now._id) return now;
  const changed = Object.keys(now).filter((name) => !isSame(sent[name], now[name]));
  const later = changed.map((name) => [name, withLaterChanges(saved[name], sent[name], now[name])]);
  return { ...saved, ...Object.fromEntries(later) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { useState } from 'react';
import { ApiError } from '../../api-client.ts';
import type { ChangeOutcome } from './use-change.ts';

/** `until`: what has to happen before the value changes; while an answer is lost, the shop's answer to it. */
export type Seen<T> = { value: T; until: 'opened' | 'loaded' | 'answered' };

/** As the form is opened. */
export const whenOpened = <T>(seen: Seen<T>, current: T): Seen<T> =>
  seen.until === 'answered' ? seen : { value: current, until: 'opened' };

/** As the data is loaded again: a conflict is resolved once it is shown. */
export const whenLoaded = <T>(seen: Seen<T>, current: T): Seen<T> =>
  seen.until === 'loaded' && seen.value !== current ? { value: current, until: 'opened' } : seen;

/** Only what was done, or a conflict, says whether what was sent before has been done. */
export function whenAnswered<T>({ value, until }: Seen<T>, outcome: ChangeOutcome): Seen<T> {
  if (outcome === 'done') return { value, until: 'opened' };
  if (isConflict(outcome)) return { value, until: 'loaded' };
  return { value, until: outcome instanceof ApiError && outcome.isLost ? 'answered' : until };
}

/** Whether a change was refused because of what was done before: what is chosen or typed is of that, and is cleared. */
export const isConflict = (outcome: unknown): boolean =>
  outcome instanceof ApiError && outcome.status === 409;

/**
 * What was shown when a form was opened, sent with it so that the shop refuses to do the same twice. After a lost answer
 * it stays the same until the shop has done the change or refused it as a conflict.
 */
export function useSeen<T>(current: T) {
  const [stored, setSeen] = useState<Seen<T>>({ value: current, until: 'opened' });
  const seen = whenLoaded(stored, current);
  if (seen !== stored) setSeen(seen);
  return {
    seen: seen.value,
    /** Called when the form is opened. */
    see: () => setSeen((seen) => whenOpened(seen, current)),
    /** Called with what became of the change; returns it. */
    settle: (outcome: ChangeOutcome): ChangeOutcome => {
      setSeen((seen) => whenAnswered(seen, outcome));
      return outcome;
    },
  };
}

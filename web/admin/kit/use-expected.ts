import { useState } from 'react';
import { ApiError } from '../../api-client.ts';
import type { ChangeOutcome } from './use-change.ts';

/** `until`: what has to happen before the value changes; while an answer is lost, the shop's answer to it. */
export type Expected<T> = { value: T; until: 'opened' | 'loaded' | 'answered' };

/** As the form is opened. */
export const whenOpened = <T>(expected: Expected<T>, current: T): Expected<T> =>
  expected.until === 'answered' ? expected : { value: current, until: 'opened' };

/** As the data is loaded again: a conflict is resolved once it is shown. */
export const whenLoaded = <T>(expected: Expected<T>, current: T): Expected<T> =>
  expected.until === 'loaded' && expected.value !== current
    ? { value: current, until: 'opened' }
    : expected;

/** Only what was done, or a conflict, says whether what was sent before has been done. */
export function afterResponse<T>(
  { value, until }: Expected<T>,
  outcome: ChangeOutcome,
): Expected<T> {
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
export function useExpected<T>(current: T) {
  const [stored, setExpected] = useState<Expected<T>>({ value: current, until: 'opened' });
  const expected = whenLoaded(stored, current);
  if (expected !== stored) setExpected(expected);
  return {
    expected: expected.value,
    /** Called when the form is opened. */
    start: () => setExpected((expected) => whenOpened(expected, current)),
    /** Called with what became of the change; returns it. */
    settle: (outcome: ChangeOutcome): ChangeOutcome => {
      setExpected((expected) => afterResponse(expected, outcome));
      return outcome;
    },
  };
}

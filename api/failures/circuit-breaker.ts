import type { FailureLog, FailureSource } from './failure-log.ts';

const minuteMs = 60_000;
/** Failures in a row, without an answer in between, after which the service is not called. */
const maxInRow = 3;
const maxFailedKeys = 1000;

type BreakerOptions = {
  now: () => Date;
  failures: FailureLog;
  service: FailureSource;
  /** What is thrown instead of calling the service. */
  createOpenError: (reason: string) => Error;
  /** Whether an error says that the service is down, and not that it refuses this key alone. */
  isOutage?: (error: unknown) => boolean;
};

/**
 * Fails calls of a service that is down at once: those with a key that failed, for a minute, and after three failures
 * in a row those with any. Failures are reported here.
 */
export function createCircuitBreaker({
  now,
  failures,
  service,
  createOpenError,
  isOutage,
}: BreakerOptions) {
  const failedAt = new Map<string, number>();
  let inRow = { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  const isOpen = (key: string, at: number) =>
    at - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < minuteMs ||
    (inRow.count >= maxInRow && at - inRow.lastAt < minuteMs);
  /** The result of `work`, which `operation` names in the log. Throws its errors. */
  return async <T>(key: string, operation: string, work: () => Promise<T>): Promise<T> => {
    const at = now().getTime();
    if (isOpen(key, at)) throw createOpenError('it failed less than a minute ago');
    try {
      const result = await work();
      inRow = { count: 0, lastAt: at };
      failedAt.delete(key);
      return result;
    } catch (error) {
      if (failedAt.size >= maxFailedKeys) failedAt.clear();
      failedAt.set(key, at);
      if (isOutage?.(error) ?? true) inRow = { count: inRow.count + 1, lastAt: at };
      failures.report(service, error, { operation });
      throw error;
    }
  };
}

/** Throws what `createError` creates from the call after `maxPerMinute` in a minute on. */
export function createMinuteLimit({
  maxPerMinute,
  now,
  createError,
}: {
  maxPerMinute: number;
  now: () => Date;
  createError: (reason: string) => Error;
}) {
  let minute = { since: Number.NEGATIVE_INFINITY, calls: 0 };
  return (): void => {
    const at = now().getTime();
    if (at - minute.since >= minuteMs) minute = { since: at, calls: 0 };
    if (minute.calls >= maxPerMinute)
      throw createError(`more than ${maxPerMinute} calls in a minute`);
    minute.calls += 1;
  };
}

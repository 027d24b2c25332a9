import { CarrierError } from '../carrier.ts';

/**
 * Runs `work` with a signal that aborts after `timeoutMs`, or with `signal`. A timeout of either is a
 * `CarrierError`; another reason of `signal` is thrown as it is.
 */
export async function withDeadline<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const deadline = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    deadline.throwIfAborted();
    return await work(deadline);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    throw new CarrierError('timeout', 'MiCorreo: no response in time');
  }
}

/** Stops waiting for `promise`, which others may share, when `signal` aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  return Promise.race([promise, aborted.promise]);
}

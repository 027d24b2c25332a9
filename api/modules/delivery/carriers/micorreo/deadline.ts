import { CarrierError } from '../carrier.ts';

/**
 * Runs `work` with a signal that aborts after `timeoutMs`, or with `signal`. A timeout of either is a
 * `CarrierError`; another reason of `signal` is thrown as it is.
 */
export async function withDeadline<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new DOMException('no response', 'TimeoutError')),
    timeoutMs,
  );
  const forward = () => deadline.abort(signal?.reason);
  signal?.addEventListener('abort', forward, { once: true });
  try {
    signal?.throwIfAborted();
    return await work(deadline.signal);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    throw new CarrierError('timeout', 'MiCorreo: no response in time');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** Stops waiting for `promise`, which others may share, when `signal` aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  return Promise.race([promise, aborted.promise]);
}

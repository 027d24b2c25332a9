import { CarrierError } from '../carrier.ts';

/** Runs `work` with a signal that aborts after `timeoutMs`, which is a `CarrierError`. */
export async function withDeadline<T>(
  timeoutMs: number,
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await work(AbortSignal.timeout(timeoutMs));
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

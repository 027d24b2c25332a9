import { randomUUID } from 'node:crypto';
import { type Faults, takeFault } from '../faults.ts';
import { defaultTiming, type SimulatorOptions } from '../options.ts';
import type { Store } from '../store.ts';
import type { Notice } from './compose.ts';
import { sign } from './signature.ts';

type Dependencies = { options: SimulatorOptions; store: Store; faults: Faults; now: () => Date };

/** Sends the queued notices, and retries each until the response is 2xx. */
export type Notifier = ReturnType<typeof createNotifier>;

export function createNotifier({ options, store, faults, now }: Dependencies) {
  const timing = { ...defaultTiming, ...options.notices };
  const inFlight = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let windowEnds = 0;
  let latestDueAt = 0;

  function wake() {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  }

  function run() {
    const waiting = store
      .list('notice', { parent: 'waiting' })
      .filter((notice) => !inFlight.has(notice.id));
    const at = Date.now();
    for (const notice of waiting.filter((each) => each.dueAt <= at)) {
      const delivery = deliver(notice).finally(() => {
        inFlight.delete(notice.id);
        wake();
      });
      inFlight.set(notice.id, delivery);
    }
    const later = waiting.map((each) => each.dueAt).filter((dueAt) => dueAt > at);
    if (later.length > 0) timer = setTimeout(run, Math.min(...later) - at);
  }

  async function deliver(notice: Notice) {
    const requestId = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'MercadoPago WebHook v1.0 payment (simulador)',
      'x-request-id': requestId,
      'x-signature': signatureOf(notice, requestId),
    };
    const copies = Array.from({ length: faults.copiesOfNotices }, () => post(notice, headers));
    const results = await Promise.all(copies);
    if (stopping.signal.aborted) return;
    const failure = results.find((result) => !isSuccess(result));
    const updated: Notice = {
      ...notice,
      state: failure === undefined ? 'delivered' : 'waiting',
      tries: notice.tries + 1,
      dueAt: Date.now() + pauseAfter(notice.tries + 1),
      lastAnswer: failure ?? results[0] ?? null,
    };
    store.put('notice', notice.id, updated, { parent: updated.state });
  }

  async function post(notice: Notice, headers: Record<string, string>): Promise<number | string> {
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        headers,
        body: JSON.stringify(notice.body),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.timeoutMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }

  function signatureOf(notice: Notice, requestId: string): string {
    const isWrong = notice.dataId === null || takeFault(faults, 'missignNotices');
    const milliseconds = now().getTime();
    return sign({
      secret: isWrong ? `not ${options.webhookSecret}` : options.webhookSecret,
      dataId: notice.dataId,
      requestId,
      ts: String(faults.timestamps === 'seconds' ? Math.floor(milliseconds / 1000) : milliseconds),
    });
  }

  function pauseAfter(tries: number): number {
    const seconds = timing.retryAfterSeconds[tries - 1] ?? timing.retryAfterSeconds.at(-1) ?? 900;
    return (seconds * 1000) / timing.clockFactor;
  }

  return {
    /** When a notice that is created now is due, in milliseconds of the system clock. */
    dueAt(staggerMs: number): number {
      const at = Date.now();
      if (faults.reorderNoticesMs === 0) return at + faults.delayNoticesMs + staggerMs;
      if (at >= windowEnds) {
        windowEnds = at + faults.reorderNoticesMs;
        latestDueAt = windowEnds + 1000;
      }
      latestDueAt = Math.max(windowEnds, latestDueAt - 25);
      return latestDueAt + faults.delayNoticesMs;
    },

    /** Sends due notices now. */
    wake,

    /** Stops; undelivered notices stay queued for the next start. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.allSettled(inFlight.values());
    },
  };
}

function isSuccess(result: number | string): boolean {
  return typeof result === 'number' && result >= 200 && result < 300;
}

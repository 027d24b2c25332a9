import { useEffect } from 'react';
import type { Sale, SaleDraft } from '#domain/contract/sales.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { ApiError, type CallOptions } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { notify } from '../../ui/notify.ts';
import { stored } from '../../ui/stored.ts';

/** A sale that was made and that the shop does not have yet. */
export type WaitingSale = {
  draft: SaleDraft;
  /** In words, since who sees it may not read what is sold; absent in what a version before stored. */
  lines?: readonly string[];
  /** Why the shop refused it. */
  error: string | null;
};

/** Sales that were made while the shop could not be reached, oldest first; they stay until the shop has them. */
export const useSaleQueue = stored<{ sales: readonly WaitingSale[] }>('counter_queue', {
  initial: () => ({ sales: [] }),
  pick: ({ sales }) => (sales.length > 0 ? sales : null),
  parse: (value) => ({ sales: Array.isArray(value) ? value.filter(isWaiting) : [] }),
});

function isWaiting(value: unknown): value is WaitingSale {
  const { draft } = (value ?? {}) as { draft?: Partial<SaleDraft> };
  return typeof draft?.saleReference === 'string' && Array.isArray(draft.products);
}

export type Outcome =
  | { kind: 'sold'; sale: Sale }
  /** On this device: it is sent once the shop can be reached. */
  | { kind: 'stored' }
  | { kind: 'refused'; error: ApiError };

/** How long a buyer waits for the shop before the sale is stored on the device. */
const patienceMs = 8000;

/** Sends a sale, or stores it on this device when the shop cannot be reached. */
export async function sendSale(
  draft: SaleDraft,
  soldAt: Date,
  lines: readonly string[],
): Promise<Outcome> {
  try {
    return { kind: 'sold', sale: await send(draft, { timeoutMs: patienceMs }) };
  } catch (error) {
    if (error instanceof ApiError && !isUnreachable(error)) return { kind: 'refused', error };
    if (!findQueued(draft)) {
      const stamped = { ...draft, soldAt: soldAt.toISOString() };
      const waiting = { draft: stamped, lines, error: null };
      useSaleQueue.setState({ sales: [...useSaleQueue.getState().sales, waiting] });
    }
    // Where storage is full or denied, nothing was stored, and what is read again replaces what the page has.
    const queued = findQueued(draft);
    if (queued && contentsOf(queued.draft) === contentsOf(draft)) return { kind: 'stored' };
    const message = queued ? textOfQueued(queued) : unstored;
    return { kind: 'refused', error: new ApiError(0, { message }) };
  }
}

const findQueued = ({ saleReference }: SaleDraft) =>
  readQueue().sales.find(({ draft }) => draft.saleReference === saleReference);

/** As the shop compares sales: of two with one reference it would refuse the second. */
const contentsOf = ({ soldAt: _, ...contents }: SaleDraft): string => JSON.stringify(contents);

const textOfQueued = ({ draft: { total } }: WaitingSale) =>
  `Esta venta ya está guardada en este dispositivo, por ${formatPrice(total)}. Vaciala y empezá otra.`;

const unstored =
  'No se pudo conectar con la tienda, y este dispositivo no puede guardar la venta. No la cierres: confirmala cuando vuelva la conexión.';

const send = async (body: SaleDraft, options: Pick<CallOptions, 'timeoutMs'> = {}): Promise<Sale> =>
  (await authenticatedCall('POST /api/admin/sales', { body }, options)).sale;

const isUnreachable = ({ isLost, status }: ApiError) => isLost || status === 429;

/** Only one tab sends; a sale that is sent twice is the same one. */
export async function sendQueue(): Promise<void> {
  if (useSaleQueue.getState().sales.length === 0) return;
  await navigator.locks.request('counter_queue', { ifAvailable: true }, async (lock) => {
    if (lock) await sendEach();
  });
}

async function sendEach(): Promise<void> {
  for (const { draft } of readQueue().sales) {
    try {
      const sale = await send(draft);
      keep((waiting) => waiting.draft.saleReference !== draft.saleReference);
      announce(sale);
    } catch (error) {
      if (!(error instanceof ApiError) || endsSending(error)) return;
      // One on which the shop failed may have been recorded: it is sent again.
      if (!error.isLost) mark(draft.saleReference, error.message);
    }
  }
}

/** No connection, an ended session, too many calls, and what a proxy or the shop responds while it cannot be used. */
const failsForAll = [0, 401, 429, 502, 503, 504];

/** Whether the next sale would fail too; the next attempt sends them. */
const endsSending = ({ status }: ApiError) => failsForAll.includes(status);

function keep(isStored: (waiting: WaitingSale) => boolean): void {
  useSaleQueue.setState({ sales: readQueue().sales.filter(isStored) });
}

function mark(saleReference: string, error: string): void {
  const sales = readQueue().sales.map((waiting) =>
    waiting.draft.saleReference === saleReference ? { ...waiting, error } : waiting,
  );
  useSaleQueue.setState({ sales });
}

/** Removes a sale that the shop refused, unless the shop has it by then. */
export async function discardSale(saleReference: string): Promise<void> {
  // No tab sends it while it is removed.
  await navigator.locks.request('counter_queue', () => {
    const { length } = readQueue().sales;
    keep(({ draft }) => draft.saleReference !== saleReference);
    if (useSaleQueue.getState().sales.length < length) notify('Venta descartada');
  });
}

/** As stored: another tab may have written just now. */
function readQueue() {
  void useSaleQueue.persist.rehydrate();
  return useSaleQueue.getState();
}

function announce({ order, problem }: Sale): void {
  if (order) notify('Se registró una venta guardada', { kind: 'success' });
  else {
    notify('Una venta guardada quedó para revisar', { kind: 'error', detail: problem ?? '' });
  }
}

const everyMs = 10_000;

/** Sends the stored sales while the panel is open: at once, when the connection is back, and every few seconds. */
export function useQueueSender(): void {
  useEffect(() => {
    const attempt = () => void sendQueue();
    attempt();
    window.addEventListener('online', attempt);
    const timer = setInterval(attempt, everyMs);
    return () => {
      window.removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, []);
}

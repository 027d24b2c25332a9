import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaleDraft } from '#domain/contract/sales.ts';
import { discardSale, sendQueue, sendSale, useSaleQueue } from './sale-queue.ts';

vi.mock('../../ui/notify.ts', () => ({ notify: vi.fn() }));

const id = '01a2082d-32ac-779f-8b0a-570afdeeff5f';
const sale: SaleDraft = {
  ...{ saleReference: id, products: [], total: 100 },
  payments: [{ method: 'cash', amount: 100 }],
};
const soldAt = new Date('2026-11-27T15:00:00Z');
const lines = ['1 × Remera, Negro M'];

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useSaleQueue.setState({ sales: [] });
});

function storeIn(setItem: (values: Map<string, string>, key: string, value: string) => void) {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => setItem(values, key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
}

test('without a connection a sale is stored on the device', async () => {
  storeIn((values, key, value) => values.set(key, value));
  expect(await sendSale(sale, soldAt, lines)).toEqual({ kind: 'stored' });
  expect(await sendSale({ ...sale, saleReference: 'other' }, soldAt, lines)).toEqual({
    kind: 'stored',
  });
  const { sales } = useSaleQueue.getState();
  expect(sales.map(({ draft }) => draft.saleReference)).toEqual([id, 'other']);
});

test('a sale that is confirmed twice without a connection is stored once, and no other one in its place', async () => {
  storeIn((values, key, value) => values.set(key, value));
  const later = new Date('2026-11-27T15:00:05Z');
  const other = { ...sale, total: 200, payments: [{ method: 'cash' as const, amount: 200 }] };
  const outcomes = await Promise.all([
    ...[sendSale(sale, soldAt, lines), sendSale(sale, later, lines), sendSale(other, later, lines)],
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'refused']);
  const { sales } = useSaleQueue.getState();
  expect(sales.map(({ draft }) => draft.total)).toEqual([100]);
});

test('where the device cannot store it, the sale stays open and says so', async () => {
  storeIn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outcome = await sendSale(sale, soldAt, lines);
  expect(outcome.kind === 'refused' && outcome.error.message).toBe(
    'No se pudo conectar con la tienda, y este dispositivo no puede guardar la venta. No la cierres: confirmala cuando vuelva la conexión.',
  );
});

type Held = (lock: object) => unknown;
type Respond = (saleReference: string, signal: AbortSignal) => Promise<Response>;

const recorded = () => Response.json({ sale: { order: {}, problem: null } }, { status: 201 });

/** Three sales that wait on the device, and a shop that can be reached from now on. */
async function storeThree(respond: Respond) {
  storeIn((values, key, value) => values.set(key, value));
  for (const saleReference of ['a', 'b', 'c'])
    await sendSale({ ...sale, saleReference }, soldAt, lines);
  // With options before it, or alone.
  const locks = { request: (...parameters: unknown[]) => (parameters.at(-1) as Held)({}) };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal: AbortSignal }) =>
    respond(JSON.parse(body).saleReference, signal),
  );
}

const waiting = () =>
  useSaleQueue
    .getState()
    .sales.map(({ draft: { saleReference }, error }) => [saleReference, error]);

test('stored sales are recorded on a line on which each answer takes longer than a buyer waits', async () => {
  const sent: string[] = [];
  await storeThree((saleReference, signal) => {
    sent.push(saleReference);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => resolve(recorded()), 20_000);
    });
  });
  vi.useFakeTimers();
  const sending = sendQueue();
  await vi.advanceTimersByTimeAsync(60_000);
  await sending;
  expect([sent, waiting()]).toEqual([['a', 'b', 'c'], []]);
});

test('a sale on which the shop fails does not hold back the later ones', async () => {
  const sent: string[] = [];
  await storeThree(async (saleReference) => {
    sent.push(saleReference);
    return saleReference === 'a' ? Response.json({}, { status: 500 }) : recorded();
  });
  await sendQueue();
  expect([sent, waiting()]).toEqual([['a', 'b', 'c'], [['a', null]]]);
});

test('a refused sale has its error and can be discarded, and the later ones are sent', async () => {
  const message = 'Esta venta ya está registrada.';
  await storeThree(async (saleReference) =>
    saleReference === 'a' ? Response.json({ message }, { status: 409 }) : recorded(),
  );
  await sendQueue();
  expect(waiting()).toEqual([['a', message]]);
  expect(useSaleQueue.getState().sales[0]?.lines).toEqual(lines);
  await discardSale('a');
  expect(waiting()).toEqual([]);
});

test.each([401, 429, 502, 503, 504])('after a %d the next sales are not tried', async (status) => {
  const sent: string[] = [];
  await storeThree(async (saleReference) => {
    sent.push(saleReference);
    return Response.json({}, { status });
  });
  await sendQueue();
  expect(sent).toEqual(['a']);
  expect(waiting()).toEqual(['a', 'b', 'c'].map((saleReference) => [saleReference, null]));
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxReceiptBytes } from '#domain/orders/transfer.ts';
import { sendReceipt } from './send-receipt.ts';

/** The request of a browser, which ends as the test says. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  statusText = '';
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send() {
    FakeRequest.last = this;
  }
  answer(status: number) {
    this.status = status;
    this.onload();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const receipt = new File(['%PDF-'], 'comprobante.pdf', { type: 'application/pdf' });

/** Starts to send one; `failure` is the message of the error that it ends with, or null. */
async function start(file = receipt) {
  const controller = new AbortController();
  const fractions: number[] = [];
  const options = { controller, onProgress: (fraction: number) => fractions.push(fraction) };
  const failure = sendReceipt('a', file, options).then(
    () => null,
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { controller, failure, fractions, request: FakeRequest.last };
}

const tooSlow = /conexión es muy lenta .* captura de pantalla/;

test('a receipt that makes progress is sent, however slowly', async () => {
  const { failure, fractions, request } = await start();
  for (const loaded of [25, 50, 75, 100]) {
    await vi.advanceTimersByTimeAsync(50_000);
    request.upload.onprogress?.({ loaded, total: 100 });
  }
  request.answer(200);
  expect(await failure).toBeNull();
  expect(fractions).toEqual([0.25, 0.5, 0.75, 1]);
});

test('a receipt without progress ends with what to do', async () => {
  const { failure } = await start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatch(tooSlow);
});

test('a receipt that the shop has not received in time ends with what to do', async () => {
  const refused = await start();
  refused.request.answer(408);
  expect(await refused.failure).toMatch(tooSlow);

  const closed = await start();
  await vi.advanceTimersByTimeAsync(50_000);
  closed.request.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(50_000);
  closed.request.onerror();
  expect(await closed.failure).toMatch(tooSlow);

  const offline = await start();
  offline.request.onerror();
  expect(await offline.failure).toContain('Revisá tu conexión');
});

test('a receipt that is cancelled ends with the reason', async () => {
  const { controller, failure } = await start();
  controller.abort(new Error('Cancelado'));
  expect(await failure).toBe('Cancelado');
});

test('a receipt that is too large is not sent', async () => {
  const bytes = new Uint8Array(maxReceiptBytes + 1);
  const large = new File([bytes], 'comprobante.pdf', { type: 'application/pdf' });
  const { failure } = await start(large);
  expect(await failure).toContain('hasta 8 MB');
});

import { useRef, useState } from 'react';
import type { OrderTransfer } from '#domain/contract/orders.ts';
import { maxReceipts } from '#domain/orders/transfer.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { sendReceipt as send } from './send-receipt.ts';

/** The reason of an upload that the shopper ended. */
const cancelled = new Error('Cancelado');

type ReportProps = { orderId: string; transfer: OrderTransfer; onReported: () => void };

/** The shopper says that the money was sent, with a receipt or without. */
export function ReportTransfer({ orderId, transfer, onReported }: ReportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is being sent: the fraction of a receipt, or the report alone. */
  const [sending, setSending] = useState<number | 'report' | null>(null);
  const isBusy = sending !== null;
  const upload = useRef<AbortController>(null);
  const { receipts, declaredAt } = transfer;

  const report = async (send: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await send();
      notify(done, { kind: 'success' });
      onReported();
    } catch (error) {
      if (error === cancelled) return onReported();
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(null);
    }
  };
  const sendReceipt = (file: File) => {
    setSending(0);
    const controller = new AbortController();
    upload.current = controller;
    const options = { controller, onProgress: setSending };
    void report(() => send(orderId, file, options), 'Recibimos tu comprobante');
  };
  const declare = () => {
    setSending('report');
    const sent = { params: { orderId } };
    void report(
      () => authenticatedCall('POST /api/user/orders/:orderId/transfer-sent', sent),
      'Le avisamos a la tienda',
    );
  };

  return (
    <section aria-labelledby="report-transfer" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="report-transfer" className="text-lg font-medium">
          {declaredAt ? 'Comprobante' : '¿Ya transferiste?'}
        </h2>
        <p className="text-sm text-pretty text-muted">
          {declaredAt
            ? 'Con él, una imagen o un PDF, encontramos antes tu transferencia.'
            : 'Mandá el comprobante, una imagen o un PDF, o avisanos sin él: así lo miramos antes y guardamos tus prendas mientras tanto.'}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        aria-label="Comprobante de la transferencia"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) sendReceipt(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={typeof sending === 'number'}
          ariaDisabled={isBusy || receipts >= maxReceipts}
          onClick={() => input.current?.click()}
        >
          {receipts > 0 ? 'Mandar otro comprobante' : 'Mandar el comprobante'}
        </Button>
        {!declaredAt && (
          <Button
            variant="outline"
            busy={sending === 'report'}
            ariaDisabled={isBusy}
            onClick={declare}
          >
            Ya transferí
          </Button>
        )}
        {typeof sending === 'number' && (
          <Button variant="quiet" onClick={() => upload.current?.abort(cancelled)}>
            Dejar de enviar
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:sr-only">
        {statusText(sending, receipts)}
      </p>
      {failure && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {failure}
        </p>
      )}
    </section>
  );
}

function statusText(sending: number | 'report' | null, receipts: number): string | null {
  if (typeof sending === 'number') return `Enviando el comprobante: ${Math.round(sending * 100)} %`;
  if (receipts === 0) return null;
  return receipts === 1 ? 'Mandaste un comprobante.' : `Mandaste ${receipts} comprobantes.`;
}

import { maxReceiptBytes, receiptTooLarge } from '#domain/orders/transfer.ts';
import { ApiError } from '../../../api-client.ts';
import { sendFile } from '../../../shopper/send-file.ts';
import { reducePhoto } from './reduce-photo.ts';

/** Without progress for this long nothing more is expected: not every connection reports that the shop closed it. */
const stalledMs = 60_000;

const tooSlow =
  'El comprobante no llegó: la conexión es muy lenta para este archivo. Probá con otra conexión, o con una captura de pantalla, que pesa menos.';

type SendReceiptOptions = {
  onProgress: (fraction: number) => void;
  /** Ends it when it is aborted. */
  controller: AbortController;
};

/** Sends a receipt, a photograph in a smaller size. Rejects with an error in Spanish, or with the signal's reason. */
export async function sendReceipt(
  orderId: string,
  chosen: File,
  { onProgress, controller }: SendReceiptOptions,
): Promise<void> {
  const { signal } = controller;
  const file = await reducePhoto(chosen);
  if (file.size > maxReceiptBytes) throw new Error(receiptTooLarge);
  const startedAt = Date.now();
  const stop = () => controller.abort(new Error(tooSlow));
  let timer = setTimeout(stop, stalledMs);
  const progress = (fraction: number) => {
    clearTimeout(timer);
    timer = setTimeout(stop, stalledMs);
    onProgress(fraction);
  };
  try {
    const path = `/api/user/orders/${orderId}/transfer-receipt`;
    await sendFile(path, file, { onProgress: progress, signal });
  } catch (error) {
    throw isTooSlow(error, Date.now() - startedAt) ? new Error(tooSlow) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the connection was too slow: the answer of the shop is lost when it closes a connection that still sends. */
const isTooSlow = (error: unknown, ms: number): boolean =>
  error instanceof ApiError && (error.status === 408 || (error.isLost && ms > stalledMs));

import type { CallOutput } from '#domain/contract/index.ts';
import { sendFile } from '../../shopper/send-file.ts';

export type UploadOptions = {
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Receives whether the connection is slow or broken. */
  onStall: (isStalled: boolean) => void;
  signal: AbortSignal;
};

/** Uploads one picture to the shop and returns its URL. Rejects with ApiError, or with the signal's reason. */
export async function uploadToShop(
  file: File,
  options: Omit<UploadOptions, 'onStall'>,
): Promise<string> {
  const text = await sendFile('/api/media', file, options);
  return (JSON.parse(text) as CallOutput<'POST /api/media'>).url;
}

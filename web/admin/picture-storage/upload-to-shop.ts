import type { CallOutput, ErrorBody } from '#domain/contract/index.ts';
import { ApiError } from '../../api-client.ts';
import { currentToken, endSession } from '../../shopper/session.ts';

/**
 * Uploads one picture to the shop and returns its URL. Uses XMLHttpRequest, because `fetch` has no
 * upload progress. Rejects with ApiError, or with the signal's reason.
 */
export function uploadToShop(
  file: File,
  { onProgress, signal }: Omit<UploadOptions, 'onStall'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media');
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = currentToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, statusText, response } = request;
      if (status === 201) return resolve((response as CallOutput<'POST /api/media'>).url);
      if (status === 401) endSession(token);
      reject(new ApiError(status, (response ?? {}) as Partial<ErrorBody>, statusText));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

export type UploadOptions = {
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Receives whether the connection is slow or broken. */
  onStall: (isStalled: boolean) => void;
  signal: AbortSignal;
};

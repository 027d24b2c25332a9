import type { ErrorBody } from '#domain/contract/index.ts';
import { ApiError } from '../api-client.ts';
import { currentToken, endSession } from './session.ts';

type SendOptions = {
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Receives the text of the response so far, whenever more of it has arrived. */
  onText?: (text: string) => void;
  signal: AbortSignal;
};

/**
 * Sends a file to a call of the shop and returns the text of the response. Uses XMLHttpRequest, because `fetch`
 * has no upload progress. Rejects with ApiError, or with the signal's reason.
 */
export function sendFile(
  path: string,
  file: File,
  { onProgress, onText, signal }: SendOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', onText ? 'application/x-ndjson' : 'application/json');
    const token = currentToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    if (onText) request.onprogress = () => onText(request.responseText);
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) return resolve(responseText);
      if (status === 401) endSession(token);
      reject(new ApiError(status, parseError(responseText), statusText));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parseError(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

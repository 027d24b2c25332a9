import type { UploadTask } from '@firebase/storage';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { explainFirebaseError } from './firebase-error.ts';
import type { FirebaseSdk } from './firebase-sdk.ts';
import type { UploadOptions } from './upload-options.ts';

/**
 * Uploads one picture to the bucket, where the shop checks it, and returns its URL. Continues after a
 * broken connection. Rejects with an error in Spanish, or with the signal's reason.
 */
export async function uploadToBucket(
  sdk: FirebaseSdk,
  file: File,
  options: UploadOptions,
): Promise<string> {
  const { signal } = options;
  const { name } = await authenticatedCall('POST /api/media/uploads', undefined, { signal });
  try {
    await follow(sdk.startUpload(name, file), options);
    // As the specification has it. It also shows that the bucket has the whole file.
    await sdk.getDownloadUrl(name);
  } catch (error) {
    signal.throwIfAborted();
    throw explainFirebaseError(error);
  }
  return complete(name, signal);
}

/** Without progress for this long, the connection is shown as slow or broken. */
const stallMs = 5000;

/** Reports the progress of an upload, and continues it when the browser is online again. */
async function follow(task: UploadTask, { onProgress, onStall, signal }: UploadOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onStall(true), stallMs);
  };
  const handleOffline = () => onStall(true);
  // The SDK waits up to a minute between its attempts. A resumed upload queries how much the service has.
  const handleOnline = () => {
    task.pause();
    task.resume();
  };
  const handleAbort = () => task.cancel();
  const stopReports = task.on('state_changed', ({ bytesTransferred, totalBytes, state }) => {
    if (state !== 'running') return;
    if (bytesTransferred > 0) onStall(false);
    onProgress(bytesTransferred / totalBytes);
    watch();
  });
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', handleOnline);
  signal.addEventListener('abort', handleAbort);
  if (signal.aborted) task.cancel();
  try {
    await task;
  } finally {
    clearTimeout(timer);
    stopReports();
    onStall(false);
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('online', handleOnline);
    signal.removeEventListener('abort', handleAbort);
  }
}

const pausesMs = [1000, 3000, 8000];

/** The shop's answer may be lost: completing an upload again returns the same URL. */
async function complete(name: string, signal: AbortSignal): Promise<string> {
  const attempt = async () =>
    (await authenticatedCall('POST /api/media/uploads/complete', { body: { name } }, { signal }))
      .url;
  for (const pauseMs of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  }
  return attempt();
}

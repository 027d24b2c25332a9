import type { UploadTask } from '@firebase/storage';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import type { FirebaseSdk } from './firebase-sdk.ts';
import { openBucket } from './picture-storage.ts';
import { type UploadOptions, uploadToShop } from './upload-to-shop.ts';

/**
 * Uploads one picture to where the shop stores its pictures, and returns its URL. Rejects with an error
 * in Spanish, or with the signal's reason.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  options.signal.throwIfAborted();
  const bucket = await openBucket().catch((error: unknown) => {
    throw explainFirebaseError(error);
  });
  options.signal.throwIfAborted();
  return bucket ? uploadToBucket(bucket, file, options) : uploadToShop(file, options);
}

/**
 * Uploads one picture to the bucket, where the shop checks it, and returns its URL. Continues after a
 * broken connection. Rejects with an error in Spanish, or with the signal's reason.
 */
async function uploadToBucket(
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

const messages: Record<string, string> = {
  'storage/unauthorized':
    'Firebase no permitió la subida. Recargá el panel; si se repite, revisá las reglas del bucket.',
  'storage/unauthenticated': 'La sesión de Firebase venció. Recargá el panel.',
  'storage/quota-exceeded': 'El bucket de Firebase llegó a su límite.',
  'storage/bucket-not-found': 'El bucket de Firebase no existe.',
  'storage/project-not-found': 'El proyecto de Firebase no existe.',
  'storage/retry-limit-exceeded': 'Se cortó la conexión con Firebase. Probá de nuevo.',
  'auth/network-request-failed': 'No se pudo conectar con Firebase. Revisá tu conexión.',
  'auth/admin-restricted-operation': 'Firebase no tiene activado el ingreso anónimo.',
  'auth/operation-not-allowed': 'Firebase no tiene activado el ingreso anónimo.',
  'auth/too-many-requests': 'Firebase recibió demasiadas solicitudes. Probá en unos minutos.',
};

/** An error of the web SDK in Spanish, with its code when no text is known; other errors unchanged. */
function explainFirebaseError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^(storage|auth)\//.test(code)) return error;
  const message = messages[code] ?? `Firebase no pudo recibir la imagen (${code}). Probá de nuevo.`;
  return new Error(message, { cause: error });
}

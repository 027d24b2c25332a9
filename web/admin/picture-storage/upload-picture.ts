import { explainFirebaseError } from './firebase-error.ts';
import { openBucket } from './picture-storage.ts';
import type { UploadOptions } from './upload-options.ts';
import { uploadToBucket } from './upload-to-bucket.ts';
import { uploadToShop } from './upload-to-shop.ts';

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

import {
  listPictureErrors,
  type PictureError,
  pictureErrors,
  pictureHeadBytes,
  pictureRules,
} from '#domain/catalogue/picture.ts';
import { type Refusal, type RefusalCode, refuse } from '#domain/shared/refusal.ts';
import { decoding, encodeDerivative, largest, loadSharp } from './derivatives.ts';
import { encodePlaceholder } from './placeholders.ts';

const codes: Record<PictureError, RefusalCode> = {
  format: 'unsupported_media_type',
  weight: 'payload_too_large',
  resolution: 'invalid_request',
  unreadable: 'invalid_request',
  animated: 'invalid_request',
};

/** What is made of a picture that was decoded: its largest derivative and its placeholder. */
export type CheckedPicture = { derivative: Uint8Array; placeholder: string };

/** Checks that a file is one of the shop's pictures, by its first bytes and by decoding it completely. */
export async function checkPicture(picture: Uint8Array): Promise<CheckedPicture | Refusal> {
  const head = picture.subarray(0, pictureHeadBytes);
  const [fault] = listPictureErrors({ head, bytes: picture.byteLength });
  if (fault) return refusePicture(fault);
  const decoded = await decoding.add(() => decode(picture));
  return typeof decoded === 'string' ? refusePicture(decoded) : decoded;
}

/** Or why it is refused. */
async function decode(picture: Uint8Array): Promise<CheckedPicture | PictureError> {
  const sharp = await loadSharp();
  try {
    const { autoOrient, pages = 1 } = await sharp(picture).metadata();
    const { width, height } = autoOrient;
    if (pages !== 1) return 'unreadable';
    // A camera may have turned it.
    if (width !== pictureRules.width || height !== pictureRules.height) return 'resolution';
    const derivative = await encodeDerivative(picture, largest);
    return { derivative, placeholder: await encodePlaceholder(derivative) };
  } catch {
    // sharp's errors for a broken picture have no type of their own, and nothing was written yet.
    return 'unreadable';
  }
}

export function refusePicture(fault: PictureError): Refusal {
  const message = pictureErrors[fault];
  return refuse(codes[fault], message, { fields: { file: message } });
}

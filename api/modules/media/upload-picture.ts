import {
  findPictureErrors,
  type PictureError,
  pictureErrors,
  pictureHeadBytes,
  pictureRules,
} from '#domain/catalogue/picture.ts';
import { type Refusal, type RefusalCode, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  type Derivatives,
  decoding,
  derivativeName,
  encodeDerivative,
  largest,
  loadSharp,
} from './derivatives.ts';
import { encodePlaceholder, savePlaceholder } from './placeholders.ts';
import type { MediaStore } from './store.ts';

type Parts = { db: Db; media: MediaStore; derivatives: Derivatives; failures: FailureLog };
type Input = { picture: Uint8Array; actorId: string; now: Date };

const codes: Record<PictureError, RefusalCode> = {
  format: 'unsupported_media_type',
  weight: 'payload_too_large',
  resolution: 'invalid_request',
  unreadable: 'invalid_request',
  animated: 'invalid_request',
};

/**
 * Stores a new picture under a generated name and returns its URL. The files are stored first and
 * removed again when their rows cannot be written.
 */
export async function uploadPicture(
  { db, media, derivatives, failures }: Parts,
  { picture, actorId, now }: Input,
): Promise<{ url: string } | Refusal> {
  const head = picture.subarray(0, pictureHeadBytes);
  const [fault] = findPictureErrors({ head, bytes: picture.byteLength });
  if (fault) return refusePicture(fault);
  const decoded = await decoding.add(() => decode(picture));
  if (!decoded) return refusePicture('unreadable');

  const base = `products/${crypto.randomUUID().slice(0, 8)}_${now.getTime()}`;
  const url = `/media/${base}.webp`;
  const files = [
    { name: derivativeName({ base, ...largest }), bytes: decoded.derivative },
    { name: `${base}.webp`, bytes: picture },
  ];
  try {
    for (const { name, bytes } of files) await media.put(name, bytes);
    await inTransaction(db, async (tx) => {
      await savePlaceholder(tx, { picture: url, placeholder: decoded.placeholder });
      await recordAudit(tx, {
        actorId,
        action: 'create',
        subject: 'media',
        subjectId: base,
        before: null,
        after: { url },
        now,
      });
    });
  } catch (error) {
    for (const { name } of files) {
      // A file that cannot be removed is not referenced by any row, so the first error is thrown.
      await media
        .remove(name)
        .catch((fault: unknown) =>
          failures.report('media', fault, { operation: 'remove', file: name }),
        );
    }
    throw error;
  }
  derivatives.prepare(base);
  return { url };
}

type Decoded = { derivative: Uint8Array; placeholder: string };

/** The largest derivative and the placeholder; null when the picture cannot be decoded completely. */
async function decode(picture: Uint8Array): Promise<Decoded | null> {
  const sharp = await loadSharp();
  try {
    const { width, height, pages = 1 } = await sharp(picture).metadata();
    const isValid = width === pictureRules.width && height === pictureRules.height && pages === 1;
    if (!isValid) return null;
    const derivative = await encodeDerivative(picture, largest);
    return { derivative, placeholder: await encodePlaceholder(derivative) };
  } catch {
    // sharp's errors for a broken picture have no type of their own, and nothing was written yet.
    return null;
  }
}

function refusePicture(fault: PictureError): Refusal {
  const message = pictureErrors[fault];
  return refuse(codes[fault], message, { fields: { file: message } });
}

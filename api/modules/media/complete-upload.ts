import { pictureRules } from '#domain/catalogue/picture.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { checkPicture, refusePicture } from './check-picture.ts';
import { type DirectUploads, notInFirebase } from './firebase/direct-uploads.ts';
import { hasPicture } from './placeholders.ts';
import { type PictureParts, pictureUrlOf, registerPicture } from './register-picture.ts';

type Parts = PictureParts & { uploads: DirectUploads | null };
type Input = { name: string; userId: string; now: Date };

/**
 * Checks a file that the browser has uploaded to the bucket as a direct upload is checked, and returns
 * its URL; an invalid file is removed. A repetition returns the same URL.
 */
export async function completeUpload(
  { uploads, ...parts }: Parts,
  { name, userId, now }: Input,
): Promise<{ url: string } | Refusal> {
  if (!uploads) return notInFirebase();
  const { db } = parts;
  const base = name.replace(/\.webp$/, '');
  if (!(await isPending(db, { name, userId }))) {
    const url = pictureUrlOf(base);
    return (await hasPicture(db, url)) ? { url } : unknownUpload();
  }
  const original = await uploads.findAtMost(name, pictureRules.maxBytes);
  if (!original) return notArrived();
  const checked = original === 'too_large' ? refusePicture('weight') : await checkPicture(original);
  if (isRefusal(checked)) {
    await uploads.remove(name);
    await endUpload(db, name);
    return checked;
  }
  // Of concurrent repetitions one writes the rows.
  const picture = { base, checked, original: null, actorId: userId, now };
  return registerPicture(parts, picture, (tx) => endUpload(tx, name));
}

async function isPending(db: Db, { name, userId }: Omit<Input, 'now'>): Promise<boolean> {
  const row = await db
    .selectFrom('pictureUploads')
    .select('name')
    .where('name', '=', name)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the upload was still pending. */
async function endUpload(db: Db, name: string): Promise<boolean> {
  const row = await db
    .deleteFrom('pictureUploads')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

const unknownUpload = () =>
  refuse('not_found', 'Esta subida no existe o venció. Subí la imagen otra vez.');

const notArrived = () => refuse('not_found', 'La imagen no llegó a Firebase. Subila otra vez.');

import type { Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { type DirectUploads, notInFirebase } from './firebase/direct-uploads.ts';
import { newUploadBase } from './new-upload-base.ts';

type Input = { uploads: DirectUploads | null; userId: string; now: Date };

/** Reserves the name of a file that the administrator's browser uploads to the bucket itself. */
export async function startUpload(
  db: Db,
  { uploads, userId, now }: Input,
): Promise<{ name: string } | Refusal> {
  if (!uploads) return notInFirebase();
  const name = `${newUploadBase(now)}.webp`;
  await db.insertInto('pictureUploads').values({ name, userId, createdAt: now }).execute();
  return { name };
}

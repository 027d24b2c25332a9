import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { checkPicture } from './check-picture.ts';
import { newUploadBase } from './new-upload-base.ts';
import { type PictureParts, registerPicture } from './register-picture.ts';

type Input = { picture: Uint8Array; actorId: string; now: Date };

/** Stores a new picture under a generated name and returns its URL. */
export async function uploadPicture(
  parts: PictureParts,
  { picture, actorId, now }: Input,
): Promise<{ url: string } | Refusal> {
  const checked = await checkPicture(picture);
  if (isRefusal(checked)) return checked;
  const base = newUploadBase(now);
  return registerPicture(parts, { base, checked, original: picture, actorId, now });
}

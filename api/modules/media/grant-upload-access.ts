import { uploadAccessMs } from '#domain/catalogue/direct-upload.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type DirectUploads, notInFirebase } from './firebase/direct-uploads.ts';

type Input = { idToken: string; now: Date };

/**
 * Allows the anonymous Firebase user of an administrator's browser to upload for a limited time, which
 * the storage rules check.
 */
export async function grantUploadAccess(
  uploads: DirectUploads | null,
  { idToken, now }: Input,
): Promise<{ until: string } | Refusal> {
  if (!uploads) return notInFirebase();
  const userId = await uploads.findAnonymousUser(idToken);
  if (!userId) {
    return refuse(
      'invalid_request',
      'La sesión de Firebase no es válida o venció. Recargá el panel.',
    );
  }
  const until = new Date(now.getTime() + uploadAccessMs);
  await uploads.setClaims(userId, { role: 'Admin', until: Math.floor(until.getTime() / 1000) });
  return { until: until.toISOString() };
}

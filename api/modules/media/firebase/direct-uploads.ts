import type { FirebaseWebConfig } from '#domain/contract/media.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { FirebaseSettings } from '../../../config/firebase-settings.ts';
import type { MediaStore } from '../stores/store.ts';
import { createAccessTokens } from './access-token.ts';
import { createFirebaseStore, type FirebaseStore } from './firebase-store.ts';
import { createGoogleClient } from './google-client.ts';
import { createFirebaseIdentity, type FirebaseIdentity } from './identity.ts';

/** What the server does for browsers that upload to the bucket themselves. */
export type DirectUploads = Pick<FirebaseStore, 'findAtMost' | 'remove'> &
  Pick<FirebaseIdentity, 'findAnonymousUser' | 'setClaims'> & { webConfig: FirebaseWebConfig };

export type Firebase = {
  media: MediaStore;
  directUploads: DirectUploads;
  /** Throws StoreRefused when the service account may not read the project's users. */
  checkIdentity(): Promise<void>;
};

/** The bucket and the users of a Firebase project, with the tokens of one service account. */
export function createFirebase(settings: FirebaseSettings): Firebase {
  const tokens = createAccessTokens(settings.serviceAccount, settings.tokenUrl ?? undefined);
  const request = createGoogleClient(tokens);
  const media = createFirebaseStore(settings, request);
  const identity = createFirebaseIdentity(settings, request);
  const { projectId, apiKey, bucket, authUrl, storageUrl } = settings;
  return {
    media,
    directUploads: {
      webConfig: { projectId, apiKey, bucket, authUrl, storageUrl },
      findAtMost: media.findAtMost,
      remove: media.remove,
      findAnonymousUser: identity.findAnonymousUser,
      setClaims: identity.setClaims,
    },
    checkIdentity: identity.check,
  };
}

export const notInFirebase = () =>
  refuse('not_found', 'Esta tienda no guarda sus imágenes en Firebase. Recargá el panel.');

import { initializeApp } from '@firebase/app';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInAnonymously,
  signOut,
} from '@firebase/auth';
import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from '@firebase/storage';
import type { FirebaseWebConfig } from '#domain/contract/media.ts';

/** The parts of the web SDK that the panel uses; imported only in a shop with Firebase. */
export type FirebaseSdk = {
  /** Signs in anonymously, unless this tab has a user, and returns an ID token. */
  signIn(): Promise<string>;
  /** Fetches an ID token with the user's present claims. */
  renewClaims(): Promise<void>;
  signOut(): Promise<void>;
  startUpload(name: string, file: File): UploadTask;
  getDownloadUrl(name: string): Promise<string>;
};

export function openFirebase(config: FirebaseWebConfig): FirebaseSdk {
  const { projectId, apiKey, bucket, authUrl, storageUrl } = config;
  const app = initializeApp({ projectId, apiKey, storageBucket: bucket });
  // A user per tab: a later person at this computer has none.
  const auth = initializeAuth(app, { persistence: browserSessionPersistence });
  const storage = getStorage(app);
  if (authUrl) connectAuthEmulator(auth, authUrl, { disableWarnings: true });
  if (storageUrl) {
    const { hostname, port } = new URL(storageUrl);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return {
    async signIn() {
      await auth.authStateReady();
      const stored = auth.currentUser;
      // The stored user may have been deleted from the project.
      const token = stored && (await stored.getIdToken().catch(() => null));
      return token || (await signInAnonymously(auth)).user.getIdToken();
    },
    async renewClaims() {
      await auth.currentUser?.getIdToken(true);
    },
    signOut: () => signOut(auth),
    startUpload: (name, file) =>
      uploadBytesResumable(ref(storage, name), file, { contentType: 'image/webp' }),
    getDownloadUrl: (name) => getDownloadURL(ref(storage, name)),
  };
}

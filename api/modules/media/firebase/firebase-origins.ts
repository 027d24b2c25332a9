import type { FirebaseSettings } from '../../../config/firebase-settings.ts';

/** The origins to which the web SDK sends requests: sign-in, renewal of tokens, and the bucket. */
export function firebaseOrigins({
  authUrl,
  storageUrl,
}: Pick<FirebaseSettings, 'authUrl' | 'storageUrl'>): string[] {
  const auth = authUrl
    ? [new URL(authUrl).origin]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const storage = storageUrl
    ? new URL(storageUrl).origin
    : 'https://firebasestorage.googleapis.com';
  return [...new Set([...auth, storage])];
}

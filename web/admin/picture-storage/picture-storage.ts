import { uploadAccessReserveMs } from '#domain/catalogue/direct-upload.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { useSession } from '../../shopper/session.ts';
import { reloadPage } from '../../ui/browser.ts';
import type { FirebaseSdk } from './firebase-sdk.ts';

type Opened = { sdk: FirebaseSdk; accessUntil: number };

let opening: Promise<Opened | null> | null = null;

/**
 * The bucket to which this browser uploads, with access for the next minutes; null when pictures are
 * uploaded to the shop. A failure is not stored: the next call tries again. Throws ApiError and the
 * SDK's errors.
 */
export async function openBucket(): Promise<FirebaseSdk | null> {
  opening ??= open();
  try {
    const opened = await opening;
    if (opened && Date.now() > opened.accessUntil - uploadAccessReserveMs) {
      opened.accessUntil = await requestAccess(opened.sdk);
    }
    return opened?.sdk ?? null;
  } catch (error) {
    opening = null;
    throw error;
  }
}

/** Signs in when the panel starts, so that the first upload starts at once. */
export function startPictureStorage(): void {
  // An upload reports the failure, if it is still there.
  openBucket().catch(() => {});
}

let current: FirebaseSdk | null = null;

async function open(): Promise<Opened | null> {
  const { firebase } = await authenticatedCall('GET /api/media/storage');
  if (!firebase) return null;
  if (!isPanelDocument()) {
    // Only documents of the panel are allowed to send requests to Firebase.
    reloadPage();
    return null;
  }
  if (!current) {
    const { openFirebase } = await import('./firebase-sdk.ts');
    const sdk = openFirebase(firebase);
    useSession.subscribe(({ session }) => {
      if (session) return;
      opening = null;
      void sdk.signOut();
    });
    current = sdk;
  }
  return { sdk: current, accessUntil: await requestAccess(current) };
}

async function requestAccess(sdk: FirebaseSdk): Promise<number> {
  const idToken = await sdk.signIn();
  const granted = await authenticatedCall('POST /api/media/firebase-access', { body: { idToken } });
  await sdk.renewClaims();
  return Date.parse(granted.until);
}

/** Whether this document was loaded at an address of the panel, and not of the shop. */
function isPanelDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname.startsWith('/admin');
}

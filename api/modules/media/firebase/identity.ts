import { z } from 'zod';
import type { FirebaseSettings } from '../../../config/firebase-settings.ts';
import { faultOf, type GoogleClient } from './google-client.ts';

const google = 'https://identitytoolkit.googleapis.com';
const timeoutMs = 10_000;

/** The path is the same at the emulator, behind the service's name. */
const emulated = (authUrl: string) => `${authUrl}/identitytoolkit.googleapis.com`;

const found = z.object({
  users: z
    .array(
      z.object({
        localId: z.string().min(1),
        email: z.string().optional(),
        phoneNumber: z.string().optional(),
        providerUserInfo: z.array(z.unknown()).default([]),
      }),
    )
    .default([]),
});

/** The user's claims in the storage rules; `until` is in seconds, like the other times of a token. */
export type UploadClaims = { role: 'Admin'; until: number };

export type FirebaseIdentity = {
  /** The id of the anonymous user whose valid ID token this is; null for any other text. */
  findAnonymousUser(idToken: string): Promise<string | null>;
  /** Sets the user's custom claims, which the user's next ID tokens have. */
  setClaims(userId: string, claims: UploadClaims): Promise<void>;
  /** Throws StoreRefused when the service account may not read the project's users. */
  check(): Promise<void>;
};

type Settings = Pick<FirebaseSettings, 'projectId' | 'apiKey' | 'authUrl' | 'publicUrl'>;

/**
 * The users of a Firebase project.
 * Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function createFirebaseIdentity(
  { projectId, apiKey, authUrl, publicUrl }: Settings,
  request: GoogleClient,
): FirebaseIdentity {
  const api = authUrl ? emulated(authUrl) : google;
  const accounts = `${api}/v1/projects/${projectId}/accounts`;
  const post = async (url: string, body: unknown): Promise<unknown> => {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await faultOf(response, 'Firebase Authentication');
    return response.json();
  };
  return {
    async findAnonymousUser(idToken) {
      // With the API key the service checks the token, its project and its end, and that the user is
      // not disabled. A key that is restricted to the shop's address needs the referer.
      const response = await fetch(`${api}/v1/accounts:lookup?key=${apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
        body: JSON.stringify({ idToken }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        const fault = await faultOf(response, 'Firebase Authentication');
        if (/INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED/.test(fault.message)) {
          return null;
        }
        throw fault;
      }
      const [user] = found.parse(await response.json()).users;
      if (!user || user.email || user.phoneNumber || user.providerUserInfo.length > 0) return null;
      return user.localId;
    },
    async setClaims(localId, claims) {
      await post(`${accounts}:update`, { localId, customAttributes: JSON.stringify(claims) });
    },
    async check() {
      await post(`${accounts}:lookup`, { localId: ['vidriera'] });
    },
  };
}

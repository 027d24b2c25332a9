import type { FirebaseSettings } from '../../config/firebase-settings.ts';

type Settings = Pick<FirebaseSettings, 'authUrl' | 'storageUrl' | 'apiKey' | 'bucket'>;

/** What the web SDK does over HTTP, without the SDK: signs in anonymously, uploads, reads. */
export async function openFirebaseBrowser({ authUrl, storageUrl, apiKey, bucket }: Settings) {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${authUrl}/${path}?key=${apiKey}`, { method: 'POST', body, headers });
  const signUp = await post('identitytoolkit.googleapis.com/v1/accounts:signUp', '{}', {
    'content-type': 'application/json',
  });
  const { idToken, refreshToken, localId } = await signUp.json();
  let current: string = idToken;
  const authorization = () => ({ authorization: `Firebase ${current}` });
  const urlOf = (name: string) => `${storageUrl}/v0/b/${bucket}/o/${encodeURIComponent(name)}`;
  return {
    userId: localId as string,
    idToken: () => current,
    /** Fetches an ID token with the user's present claims. */
    async renew() {
      const form = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      const response = await post('securetoken.googleapis.com/v1/token', form);
      current = (await response.json()).id_token;
    },
    /** Uploads a file in one request, and returns the status. */
    async upload(name: string, bytes: Uint8Array, contentType = 'image/webp') {
      const boundary = 'a-boundary';
      const metadata = JSON.stringify({ contentType });
      const head = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(head),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const url = `${storageUrl}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
      const headers = {
        ...authorization(),
        'content-type': `multipart/related; boundary=${boundary}`,
        'x-goog-upload-protocol': 'multipart',
      };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    readStatus: async (name: string) =>
      (await fetch(`${urlOf(name)}?alt=media`, { headers: authorization() })).status,
    removeStatus: async (name: string) =>
      (await fetch(urlOf(name), { method: 'DELETE', headers: authorization() })).status,
  };
}

import { z } from 'zod';
import type { FirebaseSettings } from '../../../config/firebase-settings.ts';
import { contentTypeOf, immutable } from '../stores/content-type.ts';
import type { MediaStore } from '../stores/store.ts';
import { faultOf, type GoogleClient } from './google-client.ts';
import { readAtMost } from './read-at-most.ts';

const page = z.object({
  items: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

export type FirebaseStore = MediaStore & {
  /** A file of at most this many bytes; null when there is none. */
  findAtMost(name: string, maxBytes: number): Promise<Uint8Array | 'too_large' | null>;
};

type Settings = Pick<FirebaseSettings, 'bucket' | 'hasDirectReads' | 'storageUrl'>;

/**
 * The bucket of a Firebase project, through the JSON API of Google Cloud Storage.
 * Source: https://cloud.google.com/storage/docs/json_api/v1/objects
 */
export function createFirebaseStore(
  { bucket, hasDirectReads, storageUrl }: Settings,
  request: GoogleClient,
): FirebaseStore {
  const api = storageUrl ?? 'https://storage.googleapis.com';
  const objects = `${api}/storage/v1/b/${bucket}/o`;
  const urlOf = (name: string) => `${objects}/${encodeURIComponent(name)}`;

  /** The object's response; null when there is no object. */
  const get = async (name: string): Promise<Response | null> => {
    const response = await request(`${urlOf(name)}?alt=media`, { method: 'GET' });
    if (response.ok) return response;
    if (response.status === 404 && !(await isBucketMissing(response.clone()))) return null;
    throw await faultOf(response, `GET ${name}`);
  };

  return {
    async put(name, bytes) {
      const { type, body } = multipart(
        { name, contentType: contentTypeOf(name), cacheControl: immutable },
        bytes,
      );
      const response = await request(
        `${api}/upload/storage/v1/b/${bucket}/o?uploadType=multipart`,
        {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        },
      );
      if (!response.ok) throw await faultOf(response, `PUT ${name}`);
      await response.body?.cancel();
    },
    async find(name) {
      return (await get(name))?.bytes() ?? null;
    },
    async findAtMost(name, maxBytes) {
      const response = await get(name);
      return response ? readAtMost(response, maxBytes) : null;
    },
    async remove(name) {
      const response = await request(urlOf(name), { method: 'DELETE' });
      const isDone =
        response.ok || (response.status === 404 && !(await isBucketMissing(response.clone())));
      if (!isDone) throw await faultOf(response, `DELETE ${name}`);
      await response.body?.cancel();
    },
    async *list() {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ fields: 'items(name),nextPageToken' });
        if (token) query.set('pageToken', token);
        const response = await request(`${objects}?${query}`, { method: 'GET' });
        if (!response.ok) throw await faultOf(response, 'LIST');
        const { items, nextPageToken } = page.parse(await response.json());
        for (const { name } of items) yield name;
        token = nextPageToken;
      }
    },
    publicUrlOf: (name) =>
      // The storage rules allow everyone to read the derivatives, and nothing else.
      hasDirectReads && name.startsWith('derived/')
        ? `${storageUrl ?? 'https://firebasestorage.googleapis.com'}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`
        : null,
  };
}

/** A missing bucket and a missing object have the same status and reason: only the message differs. */
async function isBucketMissing(response: Response): Promise<boolean> {
  return /bucket does not exist/i.test(await response.text());
}

type Metadata = { name: string; contentType: string; cacheControl: string };

/** Source: https://cloud.google.com/storage/docs/uploading-objects#rest-upload-objects (multipart) */
function multipart(metadata: Metadata, bytes: Uint8Array) {
  const boundary = `vidriera-${crypto.randomUUID()}`;
  const head = [
    `--${boundary}`,
    'content-type: application/json; charset=UTF-8',
    '',
    JSON.stringify(metadata),
    `--${boundary}`,
    `content-type: ${metadata.contentType}`,
    '',
    '',
  ].join('\r\n');
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/related; boundary=${boundary}`, body };
}

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../../config/s3-settings.ts';
import { contentTypeOf, immutable } from './content-type.ts';
import { type MediaStore, StoreRefused } from './store.ts';

const timeoutMs = 20_000;

/**
 * A bucket of any S3-compatible service. The keys need permission to read, write, delete and list:
 * without the last one S3 responds 403 instead of 404 to a missing file.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API (PutObject, GetObject, DeleteObject,
 * ListObjectsV2).
 */
export function createS3MediaStore(settings: S3Settings): MediaStore {
  const { endpoint, bucket, publicUrl } = settings;
  const client = new AwsClient({ ...settings, service: 's3', retries: 2, initRetryMs: 200 });
  const request = (method: 'GET' | 'PUT' | 'DELETE', path: string, init: RequestInit = {}) =>
    client.fetch(`${trimSlashes(endpoint)}/${bucket}${path}`, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async put(name, bytes) {
      const response = await request('PUT', `/${name}`, {
        body: new Uint8Array(bytes),
        headers: {
          'content-type': contentTypeOf(name),
          'cache-control': immutable,
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      if (!response.ok) throw await faultOf(response, `PUT ${name}`);
      await response.body?.cancel();
    },
    async find(name) {
      const response = await request('GET', `/${name}`);
      if (response.ok) return response.bytes();
      const fault = await faultOf(response, `GET ${name}`);
      if (response.status === 404 && fault.code !== 'NoSuchBucket') return null;
      throw fault;
    },
    async remove(name) {
      const response = await request('DELETE', `/${name}`);
      if (!response.ok) throw await faultOf(response, `DELETE ${name}`);
      await response.body?.cancel();
    },
    async *list() {
      for (let token: string | null = ''; token !== null; ) {
        const after: string = token ? `&continuation-token=${encodeURIComponent(token)}` : '';
        const response = await request('GET', `?list-type=2${after}`);
        if (!response.ok) throw await faultOf(response, 'LIST');
        const page = parseListing(await response.text());
        yield* page.names;
        token = page.next;
      }
    },
    publicUrlOf: (name) => (publicUrl ? `${trimSlashes(publicUrl)}/${name}` : null),
  };
}

const trimSlashes = (url: string) => url.replace(/\/+$/, '');

/** One page of ListObjectsV2. Keys are XML text; the shop's own names need no unescaping. */
function parseListing(xml: string): { names: string[]; next: string | null } {
  const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { names, next: next ?? null };
}

async function faultOf(response: Response, what: string): Promise<Error & { code: string }> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
  const message = `${what}: ${response.status} ${code}`.trim();
  const fault = response.status < 500 ? new StoreRefused(message) : new Error(message);
  return Object.assign(fault, { code });
}

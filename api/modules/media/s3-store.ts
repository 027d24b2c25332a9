import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/config.ts';
import { type MediaStore, StoreRefused } from './store.ts';

const timeoutMs = 20_000;
const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/**
 * A bucket of any service that speaks Amazon's S3. The keys need to read, write, delete and list: without the
 * right to list, S3 does not tell a missing file from a forbidden one.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API (PutObject, GetObject, DeleteObject).
 */
export function createS3MediaStore(settings: S3Settings): MediaStore {
  const { endpoint, bucket, publicUrl } = settings;
  const client = new AwsClient({ ...settings, service: 's3', retries: 2, initRetryMs: 200 });
  const ask = (method: 'GET' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}) =>
    client.fetch(`${trim(endpoint)}/${bucket}/${name}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async put(name, bytes) {
      const answer = await ask('PUT', name, {
        body: new Uint8Array(bytes),
        headers: {
          'content-type': types[extname(name)] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      if (!answer.ok) throw await faultOf(answer, `PUT ${name}`);
      await answer.body?.cancel();
    },
    async find(name) {
      const answer = await ask('GET', name);
      if (answer.ok) return answer.bytes();
      const fault = await faultOf(answer, `GET ${name}`);
      if (answer.status === 404 && fault.code !== 'NoSuchBucket') return null;
      throw fault;
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      if (!answer.ok) throw await faultOf(answer, `DELETE ${name}`);
      await answer.body?.cancel();
    },
    addressOf: (name) => (publicUrl ? `${trim(publicUrl)}/${name}` : null),
  };
}

const trim = (address: string) => address.replace(/\/+$/, '');

async function faultOf(answer: Response, what: string): Promise<Error & { code: string }> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
  const message = `${what}: ${answer.status} ${code}`.trim();
  const fault = answer.status < 500 ? new StoreRefused(message) : new Error(message);
  return Object.assign(fault, { code });
}

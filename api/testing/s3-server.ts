import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../config/s3-settings.ts';

const bucket = 'vidriera-fotos';

/**
 * An S3 server from the registry, with one bucket on the disk. It checks signatures, but accepts requests
 * without one, any region, any age of a request, and a body of another hash: those are refused by
 * `s3-stand-in.ts` alone.
 */
export async function openS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'vidriera-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

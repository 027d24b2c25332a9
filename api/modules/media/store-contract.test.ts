import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { checkStoreContract, emptyStore } from '../../testing/check-store-contract.ts';
import { type FirebaseStandIn, openFirebaseStandIn } from '../../testing/firebase/stand-in.ts';
import { openS3Server } from '../../testing/s3-server.ts';
import { createFirebase } from './firebase/direct-uploads.ts';
import { createS3MediaStore } from './stores/s3-store.ts';
import { createLocalMediaStore, type MediaStore, StoreRefused } from './stores/store.ts';

let s3: Awaited<ReturnType<typeof openS3Server>>;
let firebase: FirebaseStandIn;
beforeAll(async () => {
  s3 = await openS3Server();
  firebase = await openFirebaseStandIn();
});
afterAll(async () => {
  await s3.close();
  await firebase.close();
});

async function openTwice(create: () => MediaStore) {
  const store = create();
  await emptyStore(store);
  return { store, other: create() };
}

checkStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openTwice(() => createLocalMediaStore(folder));
});
checkStoreContract('an S3 bucket', () => openTwice(() => createS3MediaStore(s3.settings)));
// `npm run bench:firebase` tries Google's emulators.
const emulators = process.env.TEST_FIREBASE ? parseConfig(process.env).firebase : null;
checkStoreContract('Firebase', () =>
  openTwice(() => createFirebase(emulators ?? firebase.settings).media),
);

test.each<[string, () => MediaStore, string]>([
  [
    'a secret that S3 does not know',
    () => createS3MediaStore({ ...s3.settings, secretAccessKey: 'another' }),
    '403 SignatureDoesNotMatch',
  ],
  [
    'a key that S3 does not know',
    () => createS3MediaStore({ ...s3.settings, accessKeyId: 'ANOTHER' }),
    '403 InvalidAccessKeyId',
  ],
  [
    'a bucket that S3 does not have',
    () => createS3MediaStore({ ...s3.settings, bucket: 'otro' }),
    '404 NoSuchBucket',
  ],
  [
    'a bucket that Firebase does not have',
    () => createFirebase({ ...firebase.settings, bucket: 'otro.appspot.com' }).media,
    '404 The specified bucket does not exist.',
  ],
])('%s is an error, not a missing file', async (_, create, message) => {
  const fault = await create()
    .find('products/a.webp')
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StoreRefused);
  expect((fault as Error).message).toContain(message);
});

test('a file that cannot be written into a folder leaves no part of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'products/a.webp'), { recursive: true });
  const stored = createLocalMediaStore(folder).put('products/a.webp', new Uint8Array([1]));
  await expect(stored).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readdir(join(folder, 'products'))).toEqual(['a.webp']);
});

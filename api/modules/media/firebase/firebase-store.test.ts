import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../../../config/config.ts';
import type { FirebaseSettings } from '../../../config/firebase-settings.ts';
import { type FirebaseStandIn, openFirebaseStandIn } from '../../../testing/firebase/stand-in.ts';
import { openStore, tryStore } from '../open-store.ts';
import { createFirebase } from './direct-uploads.ts';
import { firebaseOrigins } from './firebase-origins.ts';

let firebase: FirebaseStandIn;
beforeAll(async () => {
  firebase = await openFirebaseStandIn();
});
beforeEach(() => {
  firebase.objects.clear();
  firebase.requests.length = 0;
  firebase.faults.length = 0;
});
afterAll(() => firebase.close());

const storeWith = (change: Partial<FirebaseSettings> = {}) =>
  createFirebase({ ...firebase.settings, ...change }).media;

const countTokens = () => firebase.requests.filter((line) => line === 'POST /token').length;

test('one token serves concurrent requests, and is replaced when the service refuses it', async () => {
  const store = storeWith();
  await Promise.all(
    ['a', 'b', 'c'].map((name) => store.put(`products/${name}.webp`, new Uint8Array(3))),
  );
  expect(countTokens()).toBe(1);
  firebase.accessTokens.clear();
  expect(await store.find('products/a.webp')).toHaveLength(3);
  expect(countTokens()).toBe(2);
});

test('a request that fails at the bucket is repeated', async () => {
  firebase.faults.push(503, 429);
  await tryStore(storeWith());
  expect(firebase.objects.has('vidriera.txt')).toBe(true);
});

test('a redirect of the bucket is not followed, since it may lead to another server', async () => {
  firebase.faults.push(302, 302, 302);
  await expect(storeWith().find('products/a.webp')).rejects.toThrow();
  expect(firebase.requests.filter((line) => line.includes('/other'))).toEqual([]);
});

test('files have their type, and browsers cache them for ever', async () => {
  await storeWith().put('derived/products/a-160.avif', new Uint8Array(3));
  expect(firebase.objects.get('derived/products/a-160.avif')).toMatchObject({
    contentType: 'image/avif',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('with direct reads browsers read derivatives from the bucket, and originals never', async () => {
  const store = storeWith({ hasDirectReads: true });
  await store.put('derived/products/a-160.avif', Buffer.from('small'));
  await store.put('products/a.webp', Buffer.from('large'));
  const url = store.publicUrlOf('derived/products/a-160.avif') ?? '';
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'small']);
  expect(store.publicUrlOf('products/a.webp')).toBeNull();
  expect((await fetch(url.replace(/derived.*\?/, 'products%2Fa.webp?'))).status).toBe(403);
  expect(storeWith().publicUrlOf('derived/products/a-160.avif')).toBeNull();
});

const openWith = (settings: FirebaseSettings, warn = (line: string) => expect(line).toBe('')) =>
  openStore({ DATA_DIR: '', s3: null, firebase: settings }, { original: null, warn });

const otherKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

test.each<[string, Partial<FirebaseSettings>, RegExp]>([
  [
    'another key of the account',
    {
      serviceAccount: {
        email: 'servidor@vidriera-pruebas.iam.gserviceaccount.com',
        privateKey: otherKey,
      },
    },
    /service account: 400 invalid_grant/,
  ],
  ['a missing bucket', { bucket: 'otro.appspot.com' }, /404 The specified bucket does not exist/],
  [
    'an account without access to the users',
    { projectId: 'otro-proyecto' },
    /Firebase Authentication: 403 PERMISSION_DENIED/,
  ],
])('%s prevents the start with one clear line', async (_, change, message) => {
  const fault = await openWith({ ...firebase.settings, ...change }).catch((error) => error);
  expect(fault).toBeInstanceOf(ConfigError);
  expect(fault.errors).toEqual([expect.stringMatching(/^STORAGE: /)]);
  expect(fault.errors[0]).toMatch(message);
});

test('right settings open the store without a warning', async () => {
  const { directUploads } = await openWith(firebase.settings);
  expect(directUploads?.webConfig.bucket).toBe(firebase.settings.bucket);
});

test('direct reads are tried with what the rules publish', async () => {
  const settings = { ...firebase.settings, hasDirectReads: true };
  await openWith(settings);
  expect(firebase.requests.at(-1)).toMatch(/^GET \/v0\/.*\/derived\/products\/vidriera\.txt$/);
});

test('an unavailable bucket is logged and does not prevent the start', async () => {
  firebase.faults.push(503, 503, 503);
  const lines: string[] = [];
  await openWith(firebase.settings, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^Aviso: el almacenamiento .*503/)]);
});

test('the panel may reach the services of Google, or those of the emulators alone', () => {
  expect(firebaseOrigins({ authUrl: null, storageUrl: null })).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ]);
  const { authUrl, storageUrl } = firebase.settings;
  expect(firebaseOrigins({ authUrl, storageUrl })).toEqual([authUrl]);
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configErrorsOf } from '../testing/config-errors.ts';
import { parseConfig } from './config.ts';

let folder: string;
let privateKey: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vidriera-config-'));
  ({ privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const email = 'servidor@mi-tienda.iam.gserviceaccount.com';
const account = () => ({ type: 'service_account', client_email: email, private_key: privateKey });

function writeKey(content: unknown = account()): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const environment = (change: Record<string, string> = {}) => ({
  STORAGE: 'firebase',
  FIREBASE_PROJECT_ID: 'mi-tienda-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExample-_1',
  FIREBASE_STORAGE_BUCKET: 'mi-tienda-1a2b3.firebasestorage.app',
  FIREBASE_SERVICE_ACCOUNT_FILE: writeKey(),
  ...change,
});

const emulators = {
  FIREBASE_AUTH_URL: 'http://127.0.0.1:9099/',
  FIREBASE_STORAGE_URL: 'http://localhost:9199',
  FIREBASE_TOKEN_URL: 'http://127.0.0.1:9098/token',
};

test('pictures are stored in the configured project of Firebase', () => {
  expect(parseConfig({}).firebase).toBeNull();
  const { firebase, s3 } = parseConfig(environment());
  expect(s3).toBeNull();
  expect(firebase).toEqual({
    projectId: 'mi-tienda-1a2b3',
    apiKey: 'AIzaSyExample-_1',
    bucket: 'mi-tienda-1a2b3.firebasestorage.app',
    serviceAccount: { email, privateKey },
    publicUrl: 'http://localhost:3000',
    hasDirectReads: false,
    ...{ authUrl: null, storageUrl: null, tokenUrl: null },
  });
  const settings = environment({ ...emulators, FIREBASE_DIRECT_READS: 'on' });
  expect(parseConfig(settings).firebase).toMatchObject({
    hasDirectReads: true,
    authUrl: 'http://127.0.0.1:9099',
    storageUrl: 'http://localhost:9199',
    tokenUrl: 'http://127.0.0.1:9098/token',
  });
});

test('variables of Firebase do nothing with another storage', () => {
  const { STORAGE: _, ...rest } = environment({ FIREBASE_SERVICE_ACCOUNT_FILE: '/nada.json' });
  expect(parseConfig(rest).firebase).toBeNull();
});

test('each missing variable has a line', () => {
  const errors = configErrorsOf({ STORAGE: 'firebase' });
  expect(errors).toHaveLength(4);
  for (const line of errors) {
    expect(line).toMatch(/^FIREBASE_\w+: es obligatorio cuando se usa STORAGE=firebase$/);
  }
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a project with spaces', { FIREBASE_PROJECT_ID: 'Mi tienda' }, /^FIREBASE_PROJECT_ID: debe ser/],
  ['a key with other characters', { FIREBASE_API_KEY: 'a b' }, /^FIREBASE_API_KEY: debe ser/],
  [
    'a bucket with its scheme',
    { FIREBASE_STORAGE_BUCKET: 'gs://mi-tienda' },
    /^FIREBASE_STORAGE_BUCKET: debe ser el nombre del bucket sin gs:/,
  ],
  [
    'an emulator on another machine',
    { ...emulators, FIREBASE_AUTH_URL: 'http://10.0.0.5:9099' },
    /^FIREBASE_AUTH_URL: debe ser una dirección http de esta máquina/,
  ],
  [
    'an emulator at a name that only begins like this machine’s',
    { ...emulators, FIREBASE_STORAGE_URL: 'http://127.0.0.1.malo.example' },
    /^FIREBASE_STORAGE_URL: debe ser una dirección http de esta máquina/,
  ],
  [
    'one emulator without the others',
    {
      FIREBASE_AUTH_URL: emulators.FIREBASE_AUTH_URL,
      FIREBASE_TOKEN_URL: emulators.FIREBASE_TOKEN_URL,
    },
    /^FIREBASE_STORAGE_URL: los emuladores se configuran los tres, o ninguno$/,
  ],
  ['a name that is none', { FIREBASE_BUCKET: 'a' }, /^FIREBASE_BUCKET: no es una variable/],
  ['direct reads of another kind', { FIREBASE_DIRECT_READS: 'sí' }, /^FIREBASE_DIRECT_READS: /],
])('%s is refused with one line', (_, change, message) => {
  expect(configErrorsOf(environment(change))).toEqual([expect.stringMatching(message)]);
});

test.each<[string, () => string, RegExp]>([
  ['is missing', () => join(folder, 'nada.json'), /no se puede leer el archivo \(ENOENT\)/],
  ['is no JSON', () => writeKey('-----BEGIN'), /no es la clave de una cuenta de servicio/],
  ['is the web config', () => writeKey({ apiKey: 'a' }), /no es la clave de una cuenta/],
  [
    'has a damaged key',
    () => writeKey({ ...account(), private_key: privateKey.slice(0, 200) }),
    /no es la clave de una cuenta/,
  ],
])('a service account file that %s is refused, and none of it is shown', (_, create, message) => {
  const errors = configErrorsOf(environment({ FIREBASE_SERVICE_ACCOUNT_FILE: create() }));
  expect(errors).toEqual([expect.stringMatching(message)]);
  expect(errors[0]).toMatch(/^FIREBASE_SERVICE_ACCOUNT_FILE: /);
  expect(errors[0]).not.toContain('BEGIN');
});

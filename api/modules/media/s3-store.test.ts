import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { ConfigError } from '../../config/config.ts';
import type { S3Settings } from '../../config/s3-settings.ts';
import { createAccount } from '../../testing/factories.ts';
import { openS3StandIn, type S3StandIn } from '../../testing/s3-stand-in.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { decoding } from './derivatives.ts';
import { readLatestOriginal } from './latest-original.ts';
import { openStore, tryStore } from './open-store.ts';
import { savePlaceholder } from './placeholders.ts';
import { createS3MediaStore } from './stores/s3-store.ts';

const shop = setUpTestShop();

let bucket: S3StandIn;
let picture: Buffer;
beforeAll(async () => {
  bucket = await openS3StandIn();
  const create = { width: 5500, height: 3548, channels: 3, background: '#8899aa' } as const;
  picture = await sharp({ create }).webp({ effort: 0 }).toBuffer();
});
beforeEach(() => {
  bucket.files.clear();
  bucket.requests.length = 0;
  bucket.faults.length = 0;
});
afterAll(() => bucket.close());

const storeWith = (change: Partial<S3Settings> = {}) =>
  createS3MediaStore({ ...bucket.settings, ...change });

/** A process of the shop that stores its pictures in the bucket. */
const openApp = (change: Partial<S3Settings> = {}) =>
  createApp({ ...shop.shop, media: storeWith(change) });

async function upload(app: Awaited<ReturnType<typeof createApp>>) {
  const { token } = await createAccount(shop, 'Admin');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'remera.webp');
  const request = new Request('http://shop', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/api/media',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Uploads a picture and returns its URL, once its derivatives are created. */
const uploadAndPrepare = async (app: Awaited<ReturnType<typeof createApp>>): Promise<string> => {
  const answer = await upload(app);
  expect(answer.statusCode).toBe(201);
  await decoding.onIdle();
  return answer.json().url;
};

test('a picture is stored in the bucket unchanged, and shown in every size', async () => {
  const app = await openApp();
  const url = await uploadAndPrepare(app);
  expect(bucket.files.get(url.replace('/media/', ''))).toEqual({
    bytes: picture,
    type: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  for (const width of [160, 640, 1600]) {
    for (const format of ['webp', 'avif']) {
      const answer = await app.inject(url.replace('.webp', `-${width}.${format}`));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  }
  await app.inject(url.replace('.webp', '-1200.jpg'));
  expect([...bucket.files.values()].map(({ type }) => type)).not.toContain(
    'application/octet-stream',
  );
});

test('another process finds the sizes that the first one made', async () => {
  const url = await uploadAndPrepare(await openApp());
  const small = url.replace('.webp', '-320.avif');
  await (await openApp()).inject(small);
  bucket.requests.length = 0;
  expect((await (await openApp()).inject(small)).statusCode).toBe(200);
  const name = small.replace('/media/', 'derived/');
  expect(bucket.requests).toEqual([`GET /${bucket.settings.bucket}/${name}`]);
});

test('with a public URL browsers read the pictures directly from the bucket', async () => {
  const app = await openApp({ publicUrl: `${bucket.publicUrl}/` });
  const url = await uploadAndPrepare(app);
  const small = url.replace('.webp', '-320.avif');
  for (let turn = 0; turn < 2; turn += 1) {
    const { statusCode, headers } = await app.inject(small);
    expect(statusCode).toBe(308);
    const answer = await fetch(String(headers.location));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
  }
  bucket.requests.length = 0;
  await app.inject(small);
  expect(bucket.requests).toEqual([]);
  expect((await app.inject('/media/products/nadie-320.avif')).statusCode).toBe(404);
});

test('a request that fails at the bucket is retried', async () => {
  bucket.faults.push(503, 500);
  await tryStore(storeWith());
  expect(bucket.files.has('vidriera.txt')).toBe(true);
});

test('an upload fails while the bucket is down, and works again afterwards', async () => {
  const app = await openApp();
  bucket.faults.push(503, 503, 503);
  const answer = await upload(app);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/SlowDown|S3|bucket/i);
  expect(bucket.files.size).toBe(0);
  await uploadAndPrepare(app);
});

const openWith = (s3: S3Settings, warn = (line: string) => expect(line).toBe('')) =>
  openStore({ DATA_DIR: '', s3, firebase: null }, { original: null, warn });

test('an unavailable bucket is logged and does not prevent the start', async () => {
  bucket.faults.push(503, 503, 503);
  const lines: string[] = [];
  await openWith(bucket.settings, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^Aviso: el almacenamiento .*503 SlowDown/)]);
});

test('a bucket without the pictures of the shop is logged and does not prevent the start', async () => {
  const { db } = shop.connection;
  const start = async () => {
    const lines: string[] = [];
    const original = await readLatestOriginal(db);
    await openStore(
      { DATA_DIR: '', s3: bucket.settings, firebase: null },
      { original, warn: (line) => lines.push(line) },
    );
    return lines;
  };
  expect(await start()).toEqual([]);
  const stored = ['ffffffff_1763650800000', '00000000_1763650800001', '11111111_1763650800002'];
  for (const name of stored)
    await savePlaceholder(db, { picture: `/media/products/${name}.webp`, placeholder: '' });
  await db
    .updateTable('pictures')
    .set({ unusedSince: shop.shop.now() })
    .where('address', 'like', '%1763650800002%')
    .execute();
  await savePlaceholder(db, { picture: 'https://fotos.example/a.webp', placeholder: '' });
  const latest = 'products/00000000_1763650800001.webp';
  expect(await start()).toEqual([expect.stringContaining(`STORAGE: falta ${latest}. `)]);
  await storeWith().put(latest, new Uint8Array([1]));
  expect(await start()).toEqual([]);
});

test('a public URL that browsers cannot read is logged and does not prevent the start', async () => {
  const linesWith = async (publicUrl: string) => {
    const lines: string[] = [];
    await openWith({ ...bucket.settings, publicUrl }, (line) => lines.push(line));
    return lines;
  };
  expect(await linesWith(bucket.publicUrl)).toEqual([]);
  const { endpoint, bucket: name } = bucket.settings;
  expect(await linesWith(`${endpoint}/${name}`)).toEqual([
    expect.stringMatching(/^S3_PUBLIC_URL: .*\(403\)/),
  ]);
  // The second name may have two addresses, whose error has no text.
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await linesWith(`http://${host}:1`)).toEqual([
      expect.stringMatching(new RegExp(`^S3_PUBLIC_URL: .*${host}:1/`)),
    ]);
  }
});

test.each<[string, Partial<S3Settings>, RegExp]>([
  ['a wrong secret', { secretAccessKey: 'another' }, /403 SignatureDoesNotMatch/],
  ['a wrong key', { accessKeyId: 'ANOTHER' }, /403 InvalidAccessKeyId/],
  ['a wrong region', { region: 'us-east-1' }, /403 AuthorizationHeaderMalformed/],
  ['a missing bucket', { bucket: 'otro' }, /404 NoSuchBucket/],
])('%s prevents the start with one clear line', async (_, change, message) => {
  const fault = await openWith({ ...bucket.settings, ...change }).catch((error) => error);
  expect(fault).toBeInstanceOf(ConfigError);
  expect(fault.errors).toEqual([expect.stringMatching(message)]);
  expect(bucket.files.size).toBe(0);
});

test('a redirect of the bucket is not followed, since it may lead to another server', async () => {
  bucket.faults.push(307);
  await expect(storeWith().find('products/a.webp')).rejects.toThrow();
  expect(bucket.requests).toEqual([`GET /${bucket.settings.bucket}/products/a.webp`]);
});

test('all files of the bucket are listed, page by page', async () => {
  const store = storeWith();
  const names = ['derived/a-160.webp', 'products/a.webp', 'products/b.webp'];
  for (const name of names) await store.put(name, new Uint8Array([1]));
  const listed: string[] = [];
  for await (const name of store.list()) listed.push(name);
  expect(listed).toEqual(names);
  bucket.faults.push(403);
  await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toThrow('LIST: 403');
});

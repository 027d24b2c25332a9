import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createFailureCollector } from '../../testing/failure-collector.ts';
import { createDerivatives, decoding, encodeDerivative } from './derivatives.ts';
import type { MediaStore } from './stores/store.ts';

let photograph: Buffer;
beforeAll(async () => {
  const plain = { width: 1600, height: 1032, channels: 3, background: '#8899aa' } as const;
  photograph = await sharp({ create: plain }).webp().toBuffer();
});
afterEach(() => {
  decoding.start();
  decoding.concurrency = 2;
});

const base = 'products/remera';

/** A store with one photograph, and the derivatives stored in it, in order of creation. */
function openStore() {
  const files = new Map<string, Uint8Array>([[`${base}.webp`, photograph]]);
  const store = {
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    find: async (name: string) => files.get(name) ?? null,
    remove: async (name: string) => void files.delete(name),
    async *list() {
      yield* files.keys();
    },
    publicUrlOf: () => null,
  };
  const storedDerivatives = () =>
    [...files.keys()].slice(1).map((name) => name.replace(`derived/${base}-`, ''));
  return { store, storedDerivatives };
}

const avif = (width: number) => ({ base, width, format: 'avif' }) as const;

test('requested pictures are made before those in advance, and small ones before large ones', async () => {
  const { store, storedDerivatives } = openStore();
  const derivatives = createDerivatives(store, createFailureCollector());
  decoding.pause();
  decoding.concurrency = 1;
  derivatives.prepare(base);
  const requested = [
    derivatives.get(avif(960)),
    derivatives.get(avif(320)),
    derivatives.get(avif(320)),
  ];
  await new Promise(setImmediate);
  decoding.start();
  const [, one, same] = await Promise.all(requested);
  expect(same).toBe(one);
  await decoding.onIdle();
  expect(storedDerivatives()).toEqual([
    '320.avif',
    '960.avif',
    '160.avif',
    '640.avif',
    '1600.avif',
  ]);
});

test('pictures that are requested while they are made in advance do not block the queue', async () => {
  const { store, storedDerivatives } = openStore();
  const requested = new Set<number>();
  const requests: Promise<unknown>[] = [];
  const slow: MediaStore = {
    ...store,
    async find(name) {
      const width = Number(/-(\d+)\.avif$/.exec(name)?.[1]);
      if (width && !requested.has(width)) {
        requested.add(width);
        requests.push(derivatives.get(avif(width)));
        // The request is queued before this read resolves.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return store.find(name);
    },
  };
  const derivatives = createDerivatives(slow, createFailureCollector());
  derivatives.prepare(base);
  await decoding.onIdle();
  await Promise.all(requests);
  expect(storedDerivatives().toSorted()).toEqual([
    '160.avif',
    '1600.avif',
    '320.avif',
    '640.avif',
    '960.avif',
  ]);
});

test('a shop that shuts down makes no more pictures in advance', async () => {
  const { store, storedDerivatives } = openStore();
  const derivatives = createDerivatives(store, createFailureCollector());
  decoding.pause();
  derivatives.prepare(base);
  await derivatives.close();
  decoding.start();
  await decoding.onIdle();
  expect(storedDerivatives()).toEqual([]);
});

test('a missing picture is null, in advance and on request', async () => {
  const { store, storedDerivatives } = openStore();
  const derivatives = createDerivatives(store, createFailureCollector());
  derivatives.prepare('products/otra');
  expect(await derivatives.get({ ...avif(320), base: 'products/otra' })).toBeNull();
  await decoding.onIdle();
  expect(storedDerivatives()).toEqual([]);
});

test('a picture that cannot be made in advance is reported', async () => {
  const { store } = openStore();
  const failures = createFailureCollector();
  const broken = { ...store, find: () => Promise.reject(new Error('the bucket is gone')) };
  createDerivatives(broken, failures).prepare(base);
  await decoding.onIdle();
  expect(failures.reported).toHaveLength(5);
  expect(failures.reported[0]).toMatchObject({
    source: 'media',
    error: { message: 'the bucket is gone' },
    facts: { operation: 'prepare', picture: base },
  });
});

test.each(['webp', 'avif', 'jpg'] as const)(
  'a cut-out picture is on white as %s',
  async (format) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const cutOut = await sharp({
      create: { width: 300, height: 200, channels: 4, background: clear },
    })
      .webp()
      .toBuffer();
    const derivative = await encodeDerivative(cutOut, { width: 160, format });
    const { data, info } = await sharp(derivative).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255]);
  },
);

test('a picture that was turned by its camera is upright', async () => {
  const black = { create: { width: 300, height: 100, channels: 3, background: '#000' } } as const;
  const turned = await sharp({ create: { ...black.create, height: 200, background: '#fff' } })
    .composite([{ input: await sharp(black).png().toBuffer(), gravity: 'south' }])
    .withMetadata({ orientation: 3 })
    .webp()
    .toBuffer();
  const derivative = await encodeDerivative(turned, { width: 160, format: 'webp' });
  expect([...(await sharp(derivative).raw().toBuffer()).subarray(0, 3)]).toEqual([0, 0, 0]);
});

test('a picture that cannot be stored, since the disk is full, is shown and reported', async () => {
  const { store } = openStore();
  const failures = createFailureCollector();
  const full = { ...store, put: () => Promise.reject(new Error('ENOSPC')) };
  expect(await createDerivatives(full, failures).get(avif(160))).not.toBeNull();
  expect(failures.reported).toMatchObject([
    { source: 'media', facts: { operation: 'store', file: `derived/${base}-160.avif` } },
  ]);
  const bucket = { ...full, publicUrlOf: (name: string) => `https://bucket.example/${name}` };
  await expect(createDerivatives(bucket, failures).findPublicUrl(avif(160))).rejects.toThrow();
});

import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createFailureCollector } from '../../testing/failure-collector.ts';
import { createDerivatives, decoding } from './derivatives.ts';
import type { MediaStore } from './store.ts';

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

/** A store with one photograph, and the names of what is kept in it, in their order. */
function openStore() {
  const files = new Map<string, Uint8Array>([[`${base}.webp`, photograph]]);
  const store = {
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    find: async (name: string) => files.get(name) ?? null,
    remove: async (name: string) => void files.delete(name),
    addressOf: () => null,
  };
  const made = () => [...files.keys()].slice(1).map((name) => name.replace(`derived/${base}-`, ''));
  return { store, made };
}

const avif = (width: number) => ({ base, width, format: 'avif' }) as const;

test('what somebody asks for comes before what nobody does, and small before large', async () => {
  const { store, made } = openStore();
  const derivatives = createDerivatives(store, createFailureCollector());
  decoding.pause();
  decoding.concurrency = 1;
  derivatives.prepare(base);
  const asked = [
    derivatives.get(avif(960)),
    derivatives.get(avif(320)),
    derivatives.get(avif(320)),
  ];
  await new Promise(setImmediate);
  decoding.start();
  const [, one, same] = await Promise.all(asked);
  expect(same).toBe(one);
  await decoding.onIdle();
  expect(made()).toEqual(['320.avif', '960.avif', '160.avif', '640.avif', '1600.avif']);
});

test('pictures that are asked for while they are looked for in advance hold nobody up', async () => {
  const { store, made } = openStore();
  const asked = new Set<number>();
  const visits: Promise<unknown>[] = [];
  const slow: MediaStore = {
    ...store,
    async find(name) {
      const width = Number(/-(\d+)\.avif$/.exec(name)?.[1]);
      if (width && !asked.has(width)) {
        asked.add(width);
        visits.push(derivatives.get(avif(width)));
        // The visitor is in the queue before this is answered.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return store.find(name);
    },
  };
  const derivatives = createDerivatives(slow, createFailureCollector());
  derivatives.prepare(base);
  await decoding.onIdle();
  await Promise.all(visits);
  expect(made().toSorted()).toEqual(['160.avif', '1600.avif', '320.avif', '640.avif', '960.avif']);
});

test('a shop that closes makes none in advance any more', async () => {
  const { store, made } = openStore();
  const derivatives = createDerivatives(store, createFailureCollector());
  decoding.pause();
  derivatives.prepare(base);
  await derivatives.close();
  decoding.start();
  await decoding.onIdle();
  expect(made()).toEqual([]);
});

test('a picture that is not there is nobody’s, in advance or when it is asked for', async () => {
  const { store, made } = openStore();
  const derivatives = createDerivatives(store, createFailureCollector());
  derivatives.prepare('products/otra');
  expect(await derivatives.get({ ...avif(320), base: 'products/otra' })).toBeNull();
  await decoding.onIdle();
  expect(made()).toEqual([]);
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

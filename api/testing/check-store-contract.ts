import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MediaStore } from '../modules/media/stores/store.ts';

/** Enough that no service lists them in one small page, and names of every kind that the shop stores. */
const names = [
  'derived/products/0a1b2c3d_1763650800000-160.avif',
  'derived/products/0a1b2c3d_1763650800000-1600.webp',
  'derived/products/demo-rey-negro-1-1200.jpg',
  'products/0a1b2c3d_1763650800000.webp',
  'products/demo-rey-negro-1.svg',
  'vidriera.txt',
];

async function listAll(store: MediaStore): Promise<string[]> {
  const listed: string[] = [];
  for await (const name of store.list()) listed.push(name);
  return listed.sort();
}

/**
 * What every store does, tested over real I/O. `open` returns an empty store, and another one of the
 * same place, as of a second process of the shop.
 */
export function checkStoreContract(
  kind: string,
  open: () => Promise<{ store: MediaStore; other: MediaStore }>,
): void {
  describe(`pictures in ${kind}`, () => {
    test('a stored file is read unchanged, also by another process', async () => {
      const { store, other } = await open();
      const bytes = randomBytes(3_000_001);
      await store.put('products/a.webp', bytes);
      for (const each of [store, other]) {
        const found = await each.find('products/a.webp');
        expect(found && Buffer.compare(found, bytes)).toBe(0);
      }
    });

    test('files with any bytes are stored, also an empty one and one with line ends', async () => {
      const { store } = await open();
      const boundaries = Buffer.from('\r\n--\r\n\r\n--vidriera--\r\n\0\xff', 'latin1');
      for (const bytes of [Buffer.alloc(0), boundaries]) {
        await store.put('products/a.webp', bytes);
        expect(Buffer.from((await store.find('products/a.webp')) ?? [1])).toEqual(bytes);
      }
    });

    test('a missing file is null, and removing it is no error', async () => {
      const { store } = await open();
      expect(await store.find('products/nada.webp')).toBeNull();
      await store.remove('products/nada.webp');
      expect(await listAll(store)).toEqual([]);
    });

    test('a second file of a name replaces the first', async () => {
      const { store } = await open();
      await store.put('products/a.webp', Buffer.from('the first and longer one'));
      await store.put('products/a.webp', Buffer.from('the second'));
      expect(Buffer.from((await store.find('products/a.webp')) ?? []).toString()).toBe(
        'the second',
      );
      expect(await listAll(store)).toEqual(['products/a.webp']);
    });

    test('a removed file is gone, and the others remain', async () => {
      const { store, other } = await open();
      for (const name of names) await store.put(name, Buffer.from(name));
      await store.remove('products/demo-rey-negro-1.svg');
      expect(await other.find('products/demo-rey-negro-1.svg')).toBeNull();
      expect(await listAll(other)).toEqual(
        names.filter((name) => name !== 'products/demo-rey-negro-1.svg'),
      );
    });

    test('all files are listed once, with their folders', async () => {
      const { store, other } = await open();
      for (const name of names) await store.put(name, Buffer.from(name));
      expect(await listAll(other)).toEqual(names);
    });

    test('files are stored and read concurrently', async () => {
      const { store, other } = await open();
      await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
      const found = await Promise.all(names.map((name) => other.find(name)));
      expect(found.map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(names);
    });
  });
}

/** Removes every file, for a service that tests share. */
export async function emptyStore(store: MediaStore): Promise<void> {
  for (const name of await listAll(store)) await store.remove(name);
}

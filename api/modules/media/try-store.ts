import type { MediaStore } from './store.ts';

const name = 'vidriera.txt';

/**
 * Writes and reads a small file, and misses one that was never there: wrong settings are found before
 * the first picture. Throws what the store throws.
 */
export async function tryStore(store: MediaStore): Promise<void> {
  const written = new TextEncoder().encode('Vidriera');
  await store.put(name, written);
  const read = await store.find(name);
  if (!read || Buffer.compare(read, written) !== 0) throw new Error(`${name} was not cached`);
  if (await store.find(`no-${name}`)) throw new Error('a file was found that nobody wrote');
}

import type { MediaStore } from './store.ts';

const name = 'vidriera.txt';

/**
 * Writes and reads a small file, and reads one that does not exist, to detect wrong settings at the
 * start. Throws the store's errors.
 */
export async function tryStore(store: MediaStore): Promise<void> {
  const written = new TextEncoder().encode('Vidriera');
  await store.put(name, written);
  const read = await store.find(name);
  if (!read || Buffer.compare(read, written) !== 0) throw new Error(`${name} was not stored`);
  if (await store.find(`no-${name}`)) throw new Error('a file was found that was never written');
}

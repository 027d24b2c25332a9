import { join } from 'node:path';
import { type Config, ConfigError } from '../../config/config.ts';
import { createS3MediaStore } from './s3-store.ts';
import { createLocalMediaStore, type MediaStore, StoreRefused } from './store.ts';

type Settings = Pick<Config, 'DATA_DIR' | 's3'>;

/**
 * Opens the configured store and tests it once. Throws a ConfigError when its settings are wrong; an
 * unavailable store is only logged through `warn`, since it must not prevent the start.
 */
export async function openMediaStore(
  { DATA_DIR, s3 }: Settings,
  warn: (line: string) => void,
): Promise<MediaStore> {
  const store = s3 ? createS3MediaStore(s3) : createLocalMediaStore(join(DATA_DIR, 'media'));
  try {
    await tryStore(store);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof StoreRefused) {
      throw new ConfigError([`STORAGE: el almacenamiento no acepta lo configurado (${message})`]);
    }
    warn(`Aviso: el almacenamiento de imágenes no responde (${message}).`);
  }
  return store;
}

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

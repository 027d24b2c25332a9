import { join } from 'node:path';
import { type Config, ConfigError } from '../../config/config.ts';
import { createFirebase, type DirectUploads } from './firebase/direct-uploads.ts';
import { publicReadsWarning } from './public-reads.ts';
import { createS3MediaStore } from './stores/s3-store.ts';
import { createLocalMediaStore, type MediaStore, StoreRefused } from './stores/store.ts';

/** Where the pictures are: in the bucket that is configured, else in the data folder. */
export type StoreSettings = Pick<Config, 's3' | 'firebase'> & { dataDir: string };

export type OpenStore = {
  media: MediaStore;
  directUploads: DirectUploads | null;
  /** Checks what storing a file does not show. Throws the store's errors. */
  check?: () => Promise<void>;
};

/** The configured store. Sends no request. */
export function createStore({ s3, firebase, dataDir }: StoreSettings): OpenStore {
  if (firebase) {
    const { media, directUploads, checkIdentity } = createFirebase(firebase);
    return { media, directUploads, check: checkIdentity };
  }
  const media = s3 ? createS3MediaStore(s3) : createLocalMediaStore(join(dataDir, 'media'));
  return { media, directUploads: null };
}

type Settings = Pick<Config, 'DATA_DIR' | 's3' | 'firebase'>;

type Start = {
  /** A file that the shop has stored; null when there is none. */
  original: string | null;
  warn: (line: string) => void;
};

/**
 * Opens the configured store and tests it once. Throws a ConfigError when its settings are wrong; an
 * unavailable store, one without the shop's pictures, and one that browsers cannot read are only logged through
 * `warn`, since they must not prevent the start.
 */
export async function openStore(
  { DATA_DIR: dataDir, s3, firebase }: Settings,
  { original, warn }: Start,
): Promise<OpenStore> {
  const store = createStore({ dataDir, s3, firebase });
  try {
    await tryStore(store.media);
    await store.check?.();
    if (original !== null && !(await store.media.find(original))) {
      warn(
        `STORAGE: falta ${original}. Si cambiaste el almacenamiento, copiá ahí las imágenes de antes: docs/operations.md.`,
      );
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof StoreRefused) {
      throw new ConfigError([`STORAGE: el almacenamiento no acepta lo configurado (${message})`]);
    }
    warn(`Aviso: el almacenamiento de imágenes no responde (${message}).`);
    return store;
  }
  const setting = firebase ? 'FIREBASE_DIRECT_READS' : 'S3_PUBLIC_URL';
  const warning = await publicReadsWarning(store.media, setting);
  if (warning) warn(warning);
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

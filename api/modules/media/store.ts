import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Where pictures are kept. Names are the shop's own (`products/….webp`), never a visitor's. */
export type MediaStore = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  find(name: string): Promise<Uint8Array | null>;
  /** Nothing happens when there is no such file. */
  remove(name: string): Promise<void>;
  /** Where browsers read a kept file without the shop; null when they cannot. */
  addressOf(name: string): string | null;
};

/** The store will not do it, now or later: its settings are wrong. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}

/** Files on the local disk; a file appears whole or not at all. */
export function createLocalMediaStore(folder: string): MediaStore {
  const root = resolve(folder);
  const pathOf = (name: string) => {
    const path = resolve(root, name);
    if (!path.startsWith(root + sep)) throw new RangeError(`Outside the media folder: ${name}`);
    return path;
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const part = join(dirname(path), `.${crypto.randomUUID()}.part`);
      await writeFile(part, bytes);
      await rename(part, path);
    },
    async find(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    addressOf: () => null,
  };
}

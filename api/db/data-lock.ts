import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A lock that nothing refers to would be collected, and so given up, while the process runs. */
const held = new Set<DatabaseSync>();

/** Another process works on the same folder. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/**
 * Keeps the data folder for this process until it ends. The lock is the operating system's own
 * (through an SQLite file), so a process that was killed leaves none behind.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new DataDirInUse(
      `Otro proceso ya usa la carpeta de datos ${dataDir}. Deténgalo o elija otra con DATA_DIR.`,
      { cause },
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

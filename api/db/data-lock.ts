import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** References the locks, since a garbage-collected one would be released while the process runs. */
const locks = new Set<DatabaseSync>();

/** SQLite's code of a lock that another process holds. */
const busy = 5;

/** Another process uses the same folder. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/**
 * Locks the data folder for this process until it ends. It is a file lock of the operating system
 * (through SQLite), which is released when the process is killed. Throws a DataDirInUse, or SQLite's error
 * when the folder cannot be written.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== busy) throw cause;
    throw new DataDirInUse(
      `Otro proceso ya usa la carpeta de datos ${dataDir}. Detenelo o elegí otra con DATA_DIR.`,
      { cause },
    );
  }
  locks.add(lock);
  return () => {
    locks.delete(lock);
    lock.close();
  };
}

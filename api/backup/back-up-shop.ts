import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ArchiveEntry, closeArchive, linesOf, rowsPrefix, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { dumpShop } from './dump-shop.ts';
import { picturesPrefix } from './pictures.ts';
import { openRunning, type Place } from './place.ts';

export type BackupSummary = {
  file: string;
  bytes: number;
  rows: number;
  pictures: number;
  /** For how long a running shop with an embedded database was blocked; null for others. */
  blockedMs: number | null;
};

/** A third of the time of the default level, for a file that is some percent larger. */
const level = 3;

/**
 * Writes a shop, running or stopped, into one compressed file, which only its owner may read. The file
 * has its name once it is complete. Throws a BackupError when it exists.
 */
export async function backUpShop(place: Place, file: string, now: Date): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupError(exists(file));
  const part = `${file}.${crypto.randomUUID()}.part`;
  const opened = await openRunning(place);
  const summary = { file, bytes: 0, rows: 0, pictures: 0, blockedMs: opened.blockedMs ?? null };
  const archive = writeArchive(counted(dumpShop(place, opened.connection, now), summary));
  try {
    await pipeline(
      archive,
      createGzip({ level }),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    );
    if (existsSync(file)) throw new BackupError(exists(file));
    await rename(part, file);
    return { ...summary, bytes: (await stat(file)).size };
  } finally {
    await closeArchive(archive);
    await rm(part, { force: true });
    await opened.close();
  }
}

const exists = (file: string) => `${file} ya existe, y una copia nunca se pisa: elegí otro nombre.`;

async function* counted(
  entries: AsyncIterable<ArchiveEntry>,
  summary: { rows: number; pictures: number },
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (entry.name.startsWith(rowsPrefix)) summary.rows += linesOf(entry.bytes).length;
    if (entry.name.startsWith(picturesPrefix)) summary.pictures += 1;
    yield entry;
  }
}

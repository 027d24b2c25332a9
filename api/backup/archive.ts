import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Header, Parser, type ReadEntry } from 'tar';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { tooLarge } from './limit-expansion.ts';

/** A file of the archive. Its bytes are a portion of rows or one picture: a few megabytes. */
export type ArchiveEntry = { name: string; bytes: Buffer };

const checksumsName = 'checksums.jsonl';
const checksum = z.object({ name: z.string(), sha256: z.string(), rows: z.number().optional() });
type Checksum = z.infer<typeof checksum>;

const block = 512;

/** Several times the longest portion of rows, which may end with a receipt, and the largest picture. */
const maxEntryBytes = 64 * 1024 * 1024;

/** A tar of the entries, followed by the entry with their checksums and row counts. */
export const writeArchive = (entries: AsyncIterable<ArchiveEntry>): Readable =>
  Readable.from(writeMembers(entries), { objectMode: false });

/** Ends the generator of the entries, with its transaction, if it was not read to its end. */
export async function closeArchive(archive: Readable): Promise<void> {
  archive.destroy();
  await finished(archive).catch(() => {});
}

async function* writeMembers(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const checksums: string[] = [];
  for await (const entry of entries) {
    checksums.push(JSON.stringify(checksumOf(entry)));
    yield* tarMember(entry);
  }
  yield* tarMember({ name: checksumsName, bytes: Buffer.from(checksums.join('\n')) });
  yield Buffer.alloc(2 * block);
}

function* tarMember({ name, bytes }: ArchiveEntry): Generator<Uint8Array> {
  const header = new Header({ path: name, size: bytes.length, mode: 0o600, type: 'File' });
  const encoded = Buffer.alloc(block);
  if (header.encode(encoded)) throw new RangeError(`The name is too long for a tar: ${name}`);
  yield encoded;
  yield bytes;
  yield Buffer.alloc(-bytes.length & (block - 1));
}

function checksumOf({ name, bytes }: ArchiveEntry): Checksum {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return name.startsWith(rowsPrefix)
    ? { name, sha256, rows: linesOf(bytes).length }
    : { name, sha256 };
}

/** The entries with rows: `rows/orders/000001.jsonl`. */
export const rowsPrefix = 'rows/';

export const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n');

/**
 * The entries of an archive, in order. Throws a BackupError when the archive is truncated or altered,
 * at the latest after the last entry: the caller must be able to undo what it did with the others.
 */
export async function* readArchive(input: Readable): AsyncGenerator<ArchiveEntry> {
  const checksums: Checksum[] = [];
  let isComplete = false;
  try {
    for await (const entry of readTar(input)) {
      if (isComplete) throw new BackupError('La copia tiene archivos de más: fue alterada.');
      if (entry.name === checksumsName) {
        compareChecksums(checksums, entry.bytes);
        isComplete = true;
        continue;
      }
      checksums.push(checksumOf(entry));
      yield entry;
    }
  } catch (error) {
    throw isDamage(error) ? new BackupError(damaged, { cause: error }) : error;
  }
  if (!isComplete) throw new BackupError(damaged);
}

const damaged = 'La copia está cortada o dañada: no se puede usar.';

/** An error of zlib or of the tar parser. */
function isDamage(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(Z_|TAR_)/.test(code);
}

function compareChecksums(read: readonly Checksum[], bytes: Buffer): void {
  const written = bytes.length === 0 ? [] : linesOf(bytes);
  const wrong = read.find((each, index) => JSON.stringify(each) !== written[index]);
  if (wrong) throw new BackupError(`La copia está alterada: ${wrong.name} no es el que se guardó.`);
  if (read.length !== written.length) throw new BackupError(damaged);
}

async function* readTar(input: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const failed = Promise.withResolvers<never>();
  const fail = (error: Error) => {
    failed.reject(error);
    entries.destroy(error);
  };
  const parser = new Parser({ strict: true });
  parser.on('entry', (entry: ReadEntry) => entries.write(entry));
  parser.on('end', () => entries.end());
  parser.on('error', fail);
  pump(input, parser).catch(fail);
  // Also awaited below, but not while the caller works on an entry.
  failed.promise.catch(() => {});
  try {
    for await (const entry of entries as AsyncIterable<ReadEntry>) {
      if (entry.size > maxEntryBytes) throw new BackupError(tooLarge);
      // An entry of a truncated archive never ends.
      yield { name: entry.path, bytes: await Promise.race([entry.concat(), failed.promise]) };
    }
  } finally {
    input.destroy();
  }
}

async function pump(input: Readable, parser: Parser): Promise<void> {
  for await (const chunk of input) {
    // The parser emits `drain` when the entry that it waits for was read.
    if (!parser.write(chunk as Buffer)) await once(parser, 'drain');
  }
  parser.end();
}

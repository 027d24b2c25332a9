import type { ReadStream } from 'node:fs';
import { BackupError } from './backup-error.ts';

/** Bytes that any file may become, however short it is. */
const free = 64 * 1024 * 1024;
/** Rows become some twenty times as long, pictures hardly longer. */
const maxRatio = 100;

/**
 * Passes on the decompressed bytes of a file, and throws a BackupError when they are far more than a backup
 * of its length has: a small file could otherwise fill the memory and the disk of who tries it.
 */
export async function* limitExpansion(
  file: ReadStream,
  decompressed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of decompressed) {
    bytes += chunk.length;
    if (bytes > free + maxRatio * file.bytesRead) throw new BackupError(tooLarge);
    yield chunk;
  }
}

/** The reason for a file, or an entry of it, that is larger than any that the shop writes. */
export const tooLarge =
  'La copia ocupa descomprimida mucho más que cualquier copia de la tienda: no se puede usar.';

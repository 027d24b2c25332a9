import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts';

async function* entriesOf(entries: readonly ArchiveEntry[]) {
  yield* entries;
}

const write = (entries: readonly ArchiveEntry[]) => buffer(writeArchive(entriesOf(entries)));

/** Read in chunks of this size, as from a file. */
async function read(bytes: Uint8Array, chunk = 700): Promise<ArchiveEntry[]> {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk));
  const entries: ArchiveEntry[] = [];
  for await (const entry of readArchive(Readable.from(chunks))) entries.push(entry);
  return entries;
}

const anyEntries = fc.uniqueArray(
  fc.record({
    name: fc
      .tuple(
        fc.constantFrom('rows/', 'media/products/', ''),
        fc.stringMatching(/^[a-z0-9_-]{1,80}$/),
      )
      .map(([folder, name]) => `${folder}${name}`),
    bytes: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
);

test('entries are read as they were written, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(anyEntries, fc.integer({ min: 1, max: 3000 }), async (entries, chunk) => {
      expect(await read(await write(entries), chunk)).toEqual(entries);
    }),
  );
});

test('an archive with one other byte is refused, unless its entries are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyEntries,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 1, max: 255 }),
      async (entries, place, change) => {
        const bytes = await write(entries);
        const at = Math.floor(place * bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const found = await read(bytes).catch((error: Error) => error.name);
        if (found !== 'BackupError') expect(found).toEqual(entries);
      },
    ),
    { numRuns: 300 },
  );
});

test('an archive that ends anywhere before its checksums is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyEntries,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      async (entries, place) => {
        const bytes = await write(entries);
        const lastMember = bytes.lastIndexOf('checksums.jsonl');
        const end = Math.floor(place * lastMember);
        await expect(read(bytes.subarray(0, end))).rejects.toThrow('La copia está');
      },
    ),
  );
});

test('an archive without one of its entries is refused', async () => {
  const small = { name: 'media/a.webp', bytes: Buffer.from('a') };
  const other = { name: 'media/b.webp', bytes: Buffer.from('b') };
  const bytes = await write([small, other]);
  // A member of one block and its header.
  await expect(read(bytes.subarray(1024))).rejects.toThrow('La copia está alterada: media/b.webp');
});

test('an archive with an entry after its checksums is refused', async () => {
  const bytes = await write([]);
  const more = await write([{ name: 'media/a.webp', bytes: Buffer.from('a') }]);
  // Without the two blocks that end the first tar.
  const joined = Buffer.concat([bytes.subarray(0, -1024), more]);
  await expect(read(joined)).rejects.toThrow('La copia tiene archivos de más: fue alterada.');
});

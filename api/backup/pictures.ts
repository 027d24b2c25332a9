import { extname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { MediaStore } from '../modules/media/stores/store.ts';
import type { ArchiveEntry } from './archive.ts';

export const picturesPrefix = 'media/';
const bucketListName = 'bucket.jsonl';

/** The stored pictures, without those that the shop makes from them and its test file. */
export async function* listOriginals(media: MediaStore): AsyncGenerator<string> {
  for await (const name of media.list()) {
    if (!name.startsWith('derived/') && name !== 'vidriera.txt') yield name;
  }
}

/** Pictures never change, so those of a running shop can be read one after the other. */
export async function* dumpPictures(media: MediaStore): AsyncGenerator<ArchiveEntry> {
  for await (const name of listOriginals(media)) {
    const bytes = await media.find(name);
    // Removed since it was listed.
    if (bytes) yield { name: `${picturesPrefix}${name}`, bytes: Buffer.from(bytes) };
  }
}

export async function dumpBucketList(media: MediaStore): Promise<ArchiveEntry> {
  const names: string[] = [];
  for await (const name of listOriginals(media)) names.push(JSON.stringify(name));
  return { name: bucketListName, bytes: Buffer.from(names.join('\n')) };
}

/** The pictures to which rows refer, and which are not among the stored ones. */
export async function listMissingPictures(db: Db, names: readonly string[]): Promise<string[]> {
  const stored = new Set(names.map(withoutExtension));
  const { rows } = await sql<{ address: string }>`
    select address from pictures where starts_with(address, '/media/') order by address`.execute(
    db,
  );
  return rows
    .map(({ address }) => address.slice('/media/'.length))
    .filter((name) => !stored.has(withoutExtension(name)));
}

/** A drawing is stored as SVG and shown as WebP. */
const withoutExtension = (name: string) => name.slice(0, name.length - extname(name).length);

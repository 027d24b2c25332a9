import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Connection } from '../db/connection.ts';
import type { ArchiveEntry } from './archive.ts';
import { dumpDatabase } from './dump-database.ts';
import { dumpBucketList, dumpPictures } from './pictures.ts';
import { bucketOf, openMedia, type Place, secretsFile } from './place.ts';

export const secretsName = 'secrets.json';

/**
 * A whole shop as the entries of an archive. The pictures follow the database, so that none of its rows
 * refers to a later one.
 */
export async function* dumpShop(
  place: Place,
  { db, kind }: Connection,
  now: Date,
): AsyncGenerator<ArchiveEntry> {
  const media = openMedia(place);
  const bucket = bucketOf(place);
  yield* dumpDatabase(db, { kind, bucket, now });
  if (bucket) yield await dumpBucketList(media);
  else yield* dumpPictures(media);
  const secrets = secretsFile(place);
  if (existsSync(secrets)) yield { name: secretsName, bytes: await readFile(secrets) };
}

import { createReadStream, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ArchiveEntry, closeArchive, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { limitExpansion } from './limit-expansion.ts';
import { type LoadSummary, loadShop } from './load-shop.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type Buckets, bucketOf, noBucket, type Place } from './place.ts';

type Options = { acceptBreaches: boolean };

/** `bucket` has the pictures of the backup; null where they are in the file. */
export type RestoreSummary = LoadSummary & { createdAt: string; bucket: string | null };

/**
 * Restores a backup into an empty place, without its sessions. The whole file is verified first, so that a damaged
 * one changes nothing. Throws a BackupError, or BreachesFound.
 */
export async function restoreShop(
  place: Place,
  file: string,
  { acceptBreaches }: Options,
): Promise<RestoreSummary> {
  const manifest = await verifyFile(file);
  if (manifest.bucket !== null && !bucketOf(place)) {
    throw new BackupError(
      `Las imágenes de esta copia están en el bucket ${manifest.bucket}: configurá STORAGE (s3 o firebase) y sus variables.`,
    );
  }
  return load(place, { file, manifest, acceptBreaches });
}

/** Restores a backup into an embedded database of its own under the folder, and removes it. */
export async function tryBackup(
  file: string,
  folder: string,
  { acceptBreaches, ...buckets }: Options & Buckets,
): Promise<RestoreSummary> {
  const manifest = await verifyFile(file);
  const dataDir = await mkdtemp(join(folder, 'vidriera-verify-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // Also when it is interrupted: it has personal data.
  process.once('exit', remove);
  try {
    // A bucket is only read: its pictures are not in the file.
    const { s3, firebase } = manifest.bucket === null ? noBucket : buckets;
    const place = { databaseUrl: undefined, dataDir, s3, firebase };
    return await load(place, { file, manifest, acceptBreaches });
  } finally {
    remove();
    process.off('exit', remove);
  }
}

type Backup = Options & { file: string; manifest: Manifest };

async function load(place: Place, { file, manifest, acceptBreaches }: Backup) {
  return withArchive(file, async (entries) => {
    await readManifest(entries);
    const options = { acceptBreaches, isRestored: true };
    const loaded = { place, manifest: skipBarcodes(manifest), entries, ...options };
    return { ...(await loadShop(loaded)), createdAt: manifest.createdAt, bucket: manifest.bucket };
  });
}

const barcodes = 'sizes_barcode_number_seq';
/** More sizes than a shop creates between two backups; the numbers end at 2,147,483,647. */
const skippedBarcodes = 100_000;

/** Labels of sizes that were created after the backup are on garments: their numbers are not used again. */
function skipBarcodes(manifest: Manifest): Manifest {
  const { [barcodes]: last, ...others } = manifest.sequences;
  if (last === undefined) return manifest;
  return { ...manifest, sequences: { ...others, [barcodes]: last + skippedBarcodes } };
}

/** Reads the whole file, and returns its manifest. */
async function verifyFile(file: string): Promise<Manifest> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new BackupError(`No existe el archivo ${file}.`);
  return withArchive(file, async (entries) => {
    const manifest = await readManifest(entries);
    for await (const _ of entries);
    return manifest;
  });
}

async function withArchive<T>(
  file: string,
  work: (entries: AsyncGenerator<ArchiveEntry>) => Promise<T>,
): Promise<T> {
  // The error of either stream is the error of the last one.
  const compressed = createReadStream(file);
  const decompressed = pipeline(compressed, createGunzip(), () => {});
  const archive = Readable.from(limitExpansion(compressed, decompressed), { objectMode: false });
  try {
    return await work(readArchive(archive));
  } finally {
    await closeArchive(archive);
  }
}

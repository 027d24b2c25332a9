import { z } from 'zod';
import { parseJson } from '#domain/shared/parse-json.ts';
import { listMigrations } from '../db/migrate.ts';
import type { ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';

export const manifestName = 'manifest.json';
const format = 1;

const manifest = z.object({
  format: z.literal(format),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last value of each sequence that was used. */
  sequences: z.record(z.string(), z.number().int()),
  /** Whether the pictures are in the archive, or the names of those in this bucket. */
  bucket: z.string().nullable(),
});

export type Manifest = z.infer<typeof manifest>;

export const writeManifest = (content: Omit<Manifest, 'format'>): Buffer =>
  Buffer.from(JSON.stringify({ format, ...content }, null, 2));

/**
 * The manifest, which is an archive's first entry. Throws a BackupError when a newer version of the shop
 * wrote it.
 */
export async function readManifest(entries: AsyncGenerator<ArchiveEntry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.name !== manifestName) {
    throw new BackupError(foreign);
  }
  return parseManifest(first.value.bytes, await listMigrations());
}

function parseManifest(bytes: Buffer, knownMigrations: readonly string[]): Manifest {
  const json = parseJson(bytes.toString());
  const found = z.object({ format: z.number() }).safeParse(json).data?.format;
  if (found === undefined) throw new BackupError(foreign);
  if (found > format) throw new BackupError(newer(`formato ${found}`));
  const parsed = manifest.safeParse(json).data;
  if (!parsed) throw new BackupError(foreign);
  const unknown = parsed.migrations.find((name) => !knownMigrations.includes(name));
  if (unknown) throw new BackupError(newer(`migración ${unknown}`));
  return parsed;
}

const foreign = 'El archivo no es una copia de la tienda.';
const newer = (what: string) =>
  `La copia es de una versión más nueva de la tienda (${what}): restaurala con esa versión o una posterior.`;

import { sql } from 'kysely';
import { readApplied } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { type ArchiveEntry, rowsPrefix } from './archive.ts';
import { manifestName, writeManifest } from './manifest.ts';
import { fixTextFormat, listTables, rowLines, type Table } from './tables.ts';

/** Some megabytes at most, of the widest table. */
const rowsPerEntry = 2000;

type Facts = { kind: 'embedded' | 'postgres'; bucket: string | null; now: Date };

/**
 * The manifest and every row as of one instant: all is read in one transaction, which on a server
 * blocks nobody.
 */
export async function* dumpDatabase(db: Db, facts: Facts): AsyncGenerator<ArchiveEntry> {
  const tx = await db.withoutPlugins().startTransaction().execute();
  try {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await fixTextFormat(tx);
    const tables = await listTables(tx);
    yield {
      name: manifestName,
      bytes: writeManifest({
        id: crypto.randomUUID(),
        createdAt: facts.now.toISOString(),
        database: facts.kind,
        migrations: await readApplied(tx),
        tables: tables.map(({ name, columns }) => ({
          name,
          columns: columns.map((column) => column.name),
        })),
        sequences: await readSequences(tx),
        bucket: facts.bucket,
      }),
    };
    for (const table of tables) yield* dumpTable(tx, table);
  } finally {
    await tx.rollback().execute();
  }
}

/** Sequences ignore transactions: read after the snapshot, they are not below its rows. */
async function readSequences(tx: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(tx);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function* dumpTable(tx: Db, table: Table): AsyncGenerator<ArchiveEntry> {
  await sql`declare dumped no scroll cursor for ${rowLines(table)}`.execute(tx);
  for (let part = 1; ; part += 1) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(rowsPerEntry)} from dumped`.execute(tx);
    if (rows.length > 0) {
      yield {
        name: `${rowsPrefix}${table.name}/${String(part).padStart(6, '0')}.jsonl`,
        bytes: Buffer.from(rows.map(({ line }) => line).join('\n')),
      };
    }
    if (rows.length < rowsPerEntry) break;
  }
  await sql`close dumped`.execute(tx);
}

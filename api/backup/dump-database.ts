import { sql } from 'kysely';
import { readApplied } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { type ArchiveEntry, rowsPrefix } from './archive.ts';
import { manifestName, writeManifest } from './manifest.ts';
import { fixTextFormat, listTables, rowLines, type Table } from './tables.ts';

const rowsPerFetch = 2000;
/** An entry ends with the row with which it is this long: it stays far below what a restore accepts (`archive.ts`). */
const entryLength = 4 * 1024 * 1024;

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
  // A file of some megabytes per row: many at once would fill the memory.
  const hasFiles = table.columns.some(({ type }) => type === 'bytea');
  const limit = hasFiles ? 1 : rowsPerFetch;
  let part = 0;
  let count: number;
  do {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(limit)} from dumped`.execute(tx);
    count = rows.length;
    for (const lines of splitLines(rows.map(({ line }) => line))) {
      part += 1;
      yield {
        name: `${rowsPrefix}${table.name}/${String(part).padStart(6, '0')}.jsonl`,
        bytes: Buffer.from(lines.join('\n')),
      };
    }
  } while (count === limit);
  await sql`close dumped`.execute(tx);
}

/** The lines of each entry. */
function* splitLines(lines: readonly string[]): Generator<string[]> {
  let taken: string[] = [];
  let length = 0;
  for (const line of lines) {
    taken.push(line);
    length += line.length;
    if (length < entryLength) continue;
    yield taken;
    taken = [];
    length = 0;
  }
  if (taken.length > 0) yield taken;
}

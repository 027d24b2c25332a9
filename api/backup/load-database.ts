import { sql, type Transaction } from 'kysely';
import { counted } from '#domain/shared/counted.ts';
import type { Db, Schema } from '../db/schema.ts';
import { type ArchiveEntry, linesOf, rowsPrefix } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import {
  addToDigest,
  fixTextFormat,
  listTables,
  readDigest,
  type Table,
  type TableDigest,
} from './tables.ts';

/** The tables in which migrations insert a row. */
export const filledByMigrations: readonly string[] = [
  'provider_status',
  'site_state',
  'size_charts',
];

export type Loader = {
  /** Inserts a portion of rows; the tables must come in the manifest's order. */
  load(entry: ArchiveEntry): Promise<void>;
};

type Work = (loader: Loader, tx: Transaction<Schema>) => Promise<void>;

/**
 * Loads rows into a database without rows, migrated as far as the manifest's, in one transaction, and
 * verifies that each table then has the same rows. Without triggers, which would change rows and
 * notify; the owner of the tables may disable them. Returns the number of rows of each table.
 */
export async function loadDatabase(
  db: Db,
  manifest: Manifest,
  work: Work,
): Promise<Record<string, number>> {
  return db
    .withoutPlugins()
    .transaction()
    .execute(async (tx) => {
      await fixTextFormat(tx);
      const tables = await matchTables(tx, manifest);
      // It also locks the tables: another restore of this database would wait here.
      for (const { name } of tables) await setTriggers(tx, name, 'disable');
      for (const { name } of tables) {
        if (filledByMigrations.includes(name)) await sql`delete from ${sql.id(name)}`.execute(tx);
      }
      await requireNoRows(tx, tables);
      const digests = new Map<string, TableDigest>();
      await work({ load: (entry) => insertRows(tx, tables, digests, entry) }, tx);
      for (const table of tables) await verifyTable(tx, table, digests.get(table.name));
      for (const [name, value] of Object.entries(manifest.sequences)) {
        await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(tx);
      }
      for (const { name } of tables) await setTriggers(tx, name, 'enable');
      return Object.fromEntries(tables.map(({ name }) => [name, digests.get(name)?.rows ?? 0]));
    });
}

/** Disables or enables the triggers that are not of foreign keys. */
export const setTriggers = (tx: Db, table: string, action: 'disable' | 'enable') =>
  sql`alter table ${sql.id(table)} ${sql.raw(action)} trigger user`.execute(tx);

async function requireNoRows(tx: Db, tables: readonly Table[]): Promise<void> {
  const counts = await countRows(tx, tables);
  const [found] = counts;
  if (found) throw new BackupError(`La base de datos ya no está vacía: ${found.name} tiene filas.`);
}

/** The tables that have rows. */
export async function countRows(db: Db, tables: readonly Table[]) {
  const counts: { name: string; rows: number }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.id(name)}`.execute(db.withoutPlugins());
    const count = rows[0]?.rows ?? 0;
    if (count > 0) counts.push({ name, rows: count });
  }
  return counts;
}

/** The database's tables, which must have the manifest's columns. */
async function matchTables(tx: Db, manifest: Manifest): Promise<Table[]> {
  const tables = await listTables(tx);
  const found = tables.map(({ name, columns }) => ({ name, columns: columns.map((c) => c.name) }));
  if (JSON.stringify(found) !== JSON.stringify(manifest.tables)) {
    throw new BackupError('La copia tiene otras tablas o columnas que las de su migración.');
  }
  return tables;
}

async function insertRows(
  tx: Db,
  tables: readonly Table[],
  digests: Map<string, TableDigest>,
  { name, bytes }: ArchiveEntry,
): Promise<void> {
  const [tableName] = name.slice(rowsPrefix.length).split('/');
  const table = tables.find((each) => each.name === tableName);
  if (!table) throw new BackupError(`La copia tiene filas de una tabla desconocida: ${tableName}.`);
  const lines = linesOf(bytes);
  const names = table.columns.map((column) => sql.id(column.name));
  const values = table.columns.map(
    ({ type }, index) => sql`(row ->> ${sql.lit(index)})::${sql.raw(type)}`,
  );
  await sql`insert into ${sql.id(table.name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)}
    from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as row`.execute(tx);
  digests.set(table.name, addToDigest(digests.get(table.name) ?? noRows, lines));
}

export const countedRows = (count: number): string => counted(count, 'fila', 'filas');

const noRows: TableDigest = { rows: 0, sum: 0n };

async function verifyTable(tx: Db, table: Table, expected = noRows): Promise<void> {
  const found = await readDigest(tx, table);
  if (found.rows === expected.rows && found.sum === expected.sum) return;
  throw new BackupError(
    `La tabla ${table.name} quedó distinta de la copia: ${countedRows(found.rows)}, y la copia tiene ${expected.rows}.`,
  );
}

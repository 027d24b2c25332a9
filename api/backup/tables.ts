import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { functionsTable } from '../db/functions.ts';
import type { Db } from '../db/schema.ts';
import { markerTable } from './restore-marker.ts';

export type Column = { name: string; type: string };

/** A table of the shop with its stored columns: generated ones are computed again. */
export type Table = { name: string; columns: Column[] };

/** Of `migrate`, which fills them itself, and of the restore. */
const excluded = ['kysely_migration', 'kysely_migration_lock', functionsTable, markerTable];

/** The shop's tables, each one after those to which it refers. Throws on a cycle of references. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows: tables } = await sql<Table>`
    select relname as name, (
      select json_agg(
        json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
      from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in (${sql.join(excluded)})
    order by relname`.execute(db.withoutPlugins());
  const { rows: references } = await sql<{ from: string; to: string }>`
    select source.relname as "from", target.relname as "to"
    from pg_constraint join pg_class as source on source.oid = conrelid
      join pg_class as target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid
      and source.relnamespace = 'public'::regnamespace`.execute(db.withoutPlugins());
  return sortByReferences(tables, references);
}

function sortByReferences(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const sorted: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const blocked = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const free = waiting.filter(({ name }) => !blocked.has(name));
    if (free.length === 0) throw new Error(`The tables refer to each other: ${[...names]}`);
    sorted.push(...free);
    waiting = waiting.filter(({ name }) => blocked.has(name));
  }
  return sorted;
}

/** The settings on which the text of a value depends, for the current transaction. */
export async function fixTextFormat(tx: Db): Promise<void> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, YMD',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
  }
}

/**
 * A row as a line of JSON: an array with each value as PostgreSQL prints it, or null. That text is
 * exact for every type, as in COPY, and neither driver converts it.
 */
export function rowLines({ name, columns }: Table): RawBuilder<{ line: string }> {
  const values = columns.map((column) => sql`${sql.id(column.name)}::text`);
  return sql`select array_to_json(array[${sql.join(values)}])::text as line from ${sql.id(name)}`;
}

/** The number of rows, and the sum of a part of each line's MD5, which is independent of their order. */
export type TableDigest = { rows: number; sum: bigint };

/** 52 bits in hexadecimal. */
const digits = 13;

/** The digest of a table as it is in the database. */
export async function readDigest(tx: Db, table: Table): Promise<TableDigest> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(line), 1, ${sql.lit(digits)}))::bit(52)::bigint), 0)::text as sum
    from (${rowLines(table)}) as lines`.execute(tx);
  return { rows: rows[0]?.rows ?? 0, sum: BigInt(rows[0]?.sum ?? 0) };
}

/** Adds lines to a digest. */
export function addToDigest({ rows, sum }: TableDigest, lines: readonly string[]): TableDigest {
  const added = lines.reduce((total, line) => total + BigInt(`0x${md5(line)}`), 0n);
  return { rows: rows + lines.length, sum: sum + added };
}

const md5 = (line: string) => createHash('md5').update(line).digest('hex').slice(0, digits);

import { sql } from 'kysely';
import { newId } from './id.ts';
import type { Db } from './schema.ts';

type Claimed = { id: string; isNew: boolean };

/** A UUID without its first groups, which in an id are the time and in a reference are random. */
const endOf = (uuid: string) => uuid.slice('00000000-0000-0000'.length);

/**
 * The id of what a form creates. Sent again with the same reference, since the answer was lost, it gets the id of the row
 * that it created (`isNew` is false): ids end as their reference, and start with the time, by which lists are ordered.
 * Until the transaction ends, another one with the reference waits.
 */
export async function claimId(
  tx: Db,
  table: 'products' | 'promotions' | 'discounts' | 'sizeCharts',
  reference: string | undefined,
): Promise<Claimed> {
  if (reference === undefined) return { id: newId(), isNew: true };
  const end = endOf(reference);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`created as ${end}`}, 0))`.execute(tx);
  const created = await tx
    .selectFrom(table)
    .select('id')
    .where(sql<string>`right(id::text, ${end.length})`, '=', end)
    .executeTakeFirst();
  if (created) return { id: created.id, isNew: false };
  const id = newId();
  return { id: id.slice(0, id.length - end.length) + end, isNew: true };
}

import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

type Request = { editId: string; actorId: string; now: Date };

/** The columns of a request whose attempts begin again. */
const begun = ({ actorId, now }: Request) =>
  sql`requested_by = ${actorId}::uuid, due_at = ${now}::timestamptz, attempts = 0, error = null`;

/** Has the pictures at other addresses that an applied edit names fetched; an earlier request is repeated. */
export async function requestPictures(db: Db, request: Request): Promise<void> {
  const { editId, actorId, now } = request;
  await sql`
    insert into picture_fetches (address, edit_id, requested_by, created_at, due_at)
    select distinct address, ${editId}::uuid, ${actorId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from bulk_edit_rows cross join lateral (
      select after ->> 'image' union select after ->> 'thumbnail_image_main'
      union select jsonb_array_elements_text(coalesce(after -> 'thumbnail_images', '[]'))
    ) as named (address)
    where edit_id = ${editId} and subject in ('product', 'variant') and outcome = 'applied'
      and address like 'https://%'
    on conflict (address) do update set ${begun(request)}, edit_id = excluded.edit_id, url = null`.execute(
    db,
  );
}

/** Begins the attempts again for the pictures of an edit that could not be fetched. */
export async function repeatFailedRequests(db: Db, request: Request): Promise<void> {
  await sql`
    update picture_fetches set ${begun(request)}
    where edit_id = ${request.editId} and error is not null`.execute(db);
}

/** The pictures of an edit that are still to be fetched, and those that cannot be. */
export async function readPictureFetches(
  db: Db,
  editId: string,
): Promise<{ pending: number; failed: { address: string; text: string }[] }> {
  const rows = await db
    .selectFrom('pictureFetches')
    .where('editId', '=', editId)
    .orderBy('address')
    .select(['address', 'error'])
    .execute();
  const failed = rows.flatMap(({ address, error }) => (error ? [{ address, text: error }] : []));
  return { pending: rows.length - failed.length, failed };
}

/** The shop's own addresses of those that were fetched, unless the shop has removed the picture since. */
export async function readFetchedPictures(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('pictureFetches')
    .innerJoin('pictures', 'pictures.address', 'pictureFetches.url')
    .where(sql<boolean>`picture_fetches.address = any(${addresses}::text[])`)
    .select(['pictureFetches.address', 'pictures.address as url'])
    .execute();
  return new Map(rows.map(({ address, url }) => [address, url]));
}

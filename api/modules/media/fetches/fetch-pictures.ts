import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../db/schema.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { newUploadBase } from '../new-upload-base.ts';
import { pictureUrlOf, registerPicture } from '../register-picture.ts';
import type { MediaStore } from '../stores/store.ts';
import { FetchFault, type FetchLimits, fetchPublicFile } from './fetch-public-file.ts';
import { toShopPicture } from './to-shop-picture.ts';

export const fetchLimits: FetchLimits = { maxBytes: 15 * 1024 * 1024, timeoutMs: 20_000 };

/** A run ends after them, so that the job's other turns are not late; the next run continues. */
const batch = 20;
const maxAttempts = 5;
const minute = 60_000;

type Shop = { db: Db; media: MediaStore; failures: FailureLog };
type Fetch = Selectable<Schema['pictureFetches']>;

/**
 * Fetches due pictures one after the other, stores them in the shop's format, and replaces their addresses wherever
 * products have them. What fails is repeated later, or ends with its reason. Returns how many were attempted.
 */
export async function fetchPictures(
  shop: Shop,
  now: Date,
  limits: FetchLimits = fetchLimits,
): Promise<number> {
  const due = await shop.db
    .selectFrom('pictureFetches')
    .selectAll()
    .where('error', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(batch)
    .execute();
  for (const fetch of due) {
    try {
      await fetchPicture(shop, { fetch, now, limits });
    } catch (error) {
      if (!(error instanceof FetchFault)) throw error;
      await postpone(shop.db, { fetch, fault: error, now });
    }
  }
  return due.length;
}

type Attempt = { fetch: Fetch; now: Date; limits: FetchLimits };

async function fetchPicture(shop: Shop, { fetch, now, limits }: Attempt): Promise<void> {
  const { address, requestedBy: actorId } = fetch;
  const picture = await toShopPicture(await fetchPublicFile(address, limits));
  if (!picture) throw new FetchFault('No es una imagen que se pueda leer', { isFinal: true });
  const base = newUploadBase(now);
  const parts = { ...shop, derivatives: null };
  await registerPicture(parts, { base, ...picture, actorId, now }, (tx) =>
    replaceAddress(tx, { fetch, url: pictureUrlOf(base), now }),
  );
}

type Fault = { fetch: Fetch; fault: FetchFault; now: Date };

async function postpone(db: Db, { fetch, fault, now }: Fault): Promise<void> {
  const attempts = fetch.attempts + 1;
  const isOver = fault.isFinal || attempts >= maxAttempts;
  await db
    .updateTable('pictureFetches')
    .set({
      attempts,
      dueAt: new Date(now.getTime() + 2 ** attempts * minute),
      error: isOver ? fault.message : null,
    })
    .where('address', '=', fetch.address)
    .execute();
}

type Replacement = { fetch: Fetch; url: string; now: Date };

/** Whether the picture was still wanted. */
async function replaceAddress(db: Db, { fetch, url, now }: Replacement): Promise<boolean> {
  const { address, editId } = fetch;
  const wanted = await db
    .deleteFrom('pictureFetches')
    .where('address', '=', address)
    .returning('address')
    .executeTakeFirst();
  if (!wanted) return false;
  const replaced = sql`(
    select jsonb_agg(case picture when ${address} then ${url} else picture end order by place)
    from jsonb_array_elements_text(thumbnail_images) with ordinality as listed (picture, place)
  )`;
  const { rows } = await sql<{ productId: string }>`
    update variants set
      thumbnail_image_main = case thumbnail_image_main when ${address} then ${url}
        else thumbnail_image_main end,
      thumbnail_images = coalesce(${replaced}, '[]')
    where thumbnail_image_main = ${address} or thumbnail_images ? ${address}
    returning product_id`.execute(db);
  const owners = rows.map(({ productId }) => productId);
  await sql`
    update products set updated_at = ${now}::timestamptz,
      image = case image when ${address} then ${url} else image end
    where image = ${address} or id = any(${owners}::uuid[])`.execute(db);
  // Undoing the edit finds what it wrote.
  await sql`
    update bulk_edit_rows
    set after = replace(after::text, to_json(${address}::text)::text, to_json(${url}::text)::text)::jsonb
    where edit_id = ${editId} and subject in ('product', 'variant')
      and strpos(after::text, to_json(${address}::text)::text) > 0`.execute(db);
  return true;
}

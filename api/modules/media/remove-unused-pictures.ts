import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import { type DerivativeFormat, derivativeName, derivativeWidths } from './derivatives.ts';
import { isUpload } from './new-upload-base.ts';
import type { MediaStore } from './stores/store.ts';

/**
 * A day longer than an administrator's session lasts, so that no open form still shows the picture, nor one
 * that was opened before another administrator took it off.
 */
const unusedMs = 8 * 24 * 3_600_000;
const batchSize = 50;

type Shop = { db: Db; media: MediaStore; failures: FailureLog };

/**
 * Removes uploads that no product or promotion has referred to for 8 days, such as those of abandoned forms, unless
 * an order or a bulk edit refers to them then, and returns how many. The time begins with the first run that finds
 * one unused. One whose files cannot be removed stays for the next run and does not stop the others.
 */
export async function removeUnusedPictures(shop: Shop, now: Date): Promise<number> {
  const dueSince = new Date(now.getTime() - unusedMs);
  await markUnlisted(shop.db, now);
  await postponeUsed(shop.db, { dueSince, now });
  const unused = await shop.db
    .selectFrom('pictures')
    .select('address')
    .where('unusedSince', '<=', dueSince)
    .limit(batchSize)
    .execute();
  let removed = 0;
  for (const { address } of unused) {
    try {
      await removePicture(shop, address);
      removed += 1;
    } catch (error) {
      shop.failures.report('media', error, { operation: 'remove', picture: address });
    }
  }
  return removed;
}

async function removePicture({ db, media }: Shop, address: string): Promise<void> {
  const base = address.replace(/^\/media\/|\.webp$/g, '');
  for (const name of namesOf(base)) await media.remove(name);
  await db.deleteFrom('pictureFetches').where('url', '=', address).execute();
  await db.deleteFrom('pictures').where('address', '=', address).execute();
}

/** The original last: while it exists, its derivatives can be created again. */
function namesOf(base: string): string[] {
  const formats = Object.keys(derivativeWidths) as DerivativeFormat[];
  const derivatives = formats.flatMap((format) =>
    derivativeWidths[format].map((width) => derivativeName({ base, width, format })),
  );
  return [...derivatives, `${base}.webp`];
}

/** What applying a bulk edit would write, and what undoing one would bring back. */
const picturesOfEdits = sql`
  select picture from bulk_edit_rows
  cross join lateral (select case when outcome is null then after else before end) as written (facts)
  cross join lateral (
    select facts ->> 'image' union all select facts ->> 'thumbnail_image_main'
    union all select jsonb_array_elements_text(coalesce(facts -> 'thumbnail_images', '[]'))
  ) as named (picture)
  where subject in ('product', 'variant') and (outcome is null or outcome = 'applied')
    and facts ?| array['image', 'thumbnail_image_main', 'thumbnail_images']`;

const picturesOfCatalogue = sql`
  select image from products
  union all select image from promotions
  union all select thumbnail_image_main from variants where removed_at is null
  union all select jsonb_array_elements_text(thumbnail_images) from variants where removed_at is null`;

/** Marks the uploads that the catalogue does not use, from now on, and unmarks those that it uses again. */
async function markUnlisted(db: Db, now: Date): Promise<void> {
  await sql`
    with unlisted as materialized (
      select address from pictures where ${isUpload}
      except (${picturesOfCatalogue})
    )
    update pictures
    set unused_since = case when unused_since is null then ${now}::timestamptz end
    where (unused_since is null) = (address in (select address from unlisted))`.execute(db);
}

type Due = { dueSince: Date; now: Date };

/**
 * Lets the 8 days begin again for the pictures whose days are over although something uses them. Orders and bulk edits
 * of years are read only for these; in one statement with the catalogue, since applying an edit moves a picture from
 * one to the other.
 */
async function postponeUsed(db: Db, { dueSince, now }: Due): Promise<void> {
  await sql`
    with due as materialized (
      select address from pictures where unused_since <= ${dueSince}
    ), used as materialized (
      select image from (${picturesOfCatalogue}) as of_catalogue
        where exists (select from due) and image in (select address from due)
      union select image from order_lines
        where exists (select from due) and image in (select address from due)
      union select image from order_items
        where exists (select from due) and image in (select address from due)
      union select picture from (${picturesOfEdits}) as of_edits
        where exists (select from due) and picture in (select address from due)
    )
    update pictures set unused_since = ${now}::timestamptz
    where address in (select image from used)`.execute(db);
}

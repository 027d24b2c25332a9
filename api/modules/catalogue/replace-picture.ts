import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Replaces a picture's address wherever products, variants and promotions have it, and raises their versions. */
export async function replacePicture(
  db: Db,
  { address, url, now }: { address: string; url: string; now: Date },
): Promise<void> {
  const replaced = sql`(
    select jsonb_agg(case picture when ${address} then ${url} else picture end order by place)
    from jsonb_array_elements_text(thumbnail_images) with ordinality as listed (picture, place)
  )`;
  const isOfVariant = sql`thumbnail_image_main = ${address} or thumbnail_images ? ${address}`;
  // Products before their variants and promotions, each in the order of their ids, as every writer does.
  await sql`
    select from products
    where image = ${address} or id in (select product_id from variants where ${isOfVariant})
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ productId: string }>`
    update variants set
      thumbnail_image_main = case thumbnail_image_main when ${address} then ${url}
        else thumbnail_image_main end,
      thumbnail_images = coalesce(${replaced}, '[]')
    where ${isOfVariant}
    returning product_id`.execute(db);
  const owners = rows.map(({ productId }) => productId);
  await sql`
    update products set updated_at = ${now}::timestamptz,
      image = case image when ${address} then ${url} else image end
    where image = ${address} or id = any(${owners}::uuid[])`.execute(db);
  await sql`select from promotions where image = ${address} order by id for no key update`.execute(
    db,
  );
  await db
    .updateTable('promotions')
    .set({ image: url, updatedAt: now })
    .where('image', '=', address)
    .execute();
}

import { promotionCard } from '#domain/catalogue/listing.ts';
import type { CardPage, ListingQuery } from '#domain/contract/listing.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import { clampPage } from '../clamp-page.ts';
import { offeredBy } from './queries.ts';

type Input = ListingQuery & { now: Date };

/** One page of the promotions that a store offers now, inactive ones included, newest first. */
export async function listPromotionCards(
  db: Db,
  { store, page: requestedPage, pageSize, now }: Input,
): Promise<CardPage> {
  const offered = offeredBy(db, store, now);
  const { total } = await offered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = clampPage(requestedPage, { total, pageSize });
  const rows = await offered
    .select(['id', 'name', 'promoPriceCents', 'image', 'active', 'freeShipping', 'promoType'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const cards = rows.map(({ id, promoPriceCents, ...row }) =>
    promotionCard({ ...row, _id: id, promoPrice: toPesos(centavos(promoPriceCents)) }),
  );
  return { cards, total, page };
}

import { productCard } from '#domain/catalogue/listing.ts';
import type { CardPage, ListingQuery } from '#domain/contract/listing.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import { clampPage } from '../clamp-page.ts';
import { countListed, listPageOf } from './listing-queries.ts';

/** One page of a store's product cards, in the listing's order; the whole list is never read. */
export async function listProductCards(
  db: Db,
  { store, page: requestedPage, pageSize }: ListingQuery,
): Promise<CardPage> {
  const total = await countListed(db, store);
  const page = clampPage(requestedPage, { total, pageSize });
  const rows = await listPageOf(db, { store, page, pageSize });
  const cards = rows.map(({ id, precioCents, ...row }) =>
    productCard({ ...row, _id: id, precio: toPesos(centavos(precioCents)) }),
  );
  return { cards, total, page };
}

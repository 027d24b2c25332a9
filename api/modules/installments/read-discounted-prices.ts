import {
  noSalePrices,
  productItem,
  promotionItem,
  type SaleItem,
} from '#domain/discounts/sale-price.ts';
import { type Centavos, centavos, toPesos } from '#domain/shared/money.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { hasNotEnded } from '../promotions/promotion-dates.ts';

const bytesPerPrice = 16;

/** The sale prices of listed products and active combos, in centavos; cached until one changes. */
export function readDiscountedPrices(
  { db, cache }: { db: Db; cache: Cache },
  now: Date,
): Promise<Centavos[]> {
  const options = {
    tags: ['catalogue', 'promotions'],
    sizeOf: (prices: Centavos[]) => (prices.length + 1) * bytesPerPrice,
  };
  return cache.getOrLoad('discounted prices', options, async () => {
    const salePriceOf = await readSalePrices({ db, cache }, now);
    if (salePriceOf === noSalePrices) return [];
    const prices = (await readItems(db, now)).flatMap((item) => salePriceOf(item)?.price ?? []);
    return [...new Set(prices)];
  });
}

async function readItems(db: Db, now: Date): Promise<SaleItem[]> {
  const products = await db
    .selectFrom('products')
    .where('isVisible', '=', true)
    .select(['id', 'categoria', 'store', 'precioCents'])
    .execute();
  const promotions = await db
    .selectFrom('promotions')
    .where('active', '=', true)
    .where(hasNotEnded(now))
    .select(['store', 'promoPriceCents', 'freeShipping'])
    .execute();
  return [
    ...products.map(({ id: _id, precioCents, ...product }) =>
      productItem({ _id, ...product, precio: toPesos(centavos(precioCents)) }),
    ),
    ...promotions.map(({ promoPriceCents, ...promotion }) =>
      promotionItem({ ...promotion, promoPrice: toPesos(centavos(promoPriceCents)) }),
    ),
  ];
}

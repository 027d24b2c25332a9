import { ratesBeforeChoice } from '#domain/delivery/list-options.ts';
import { usualParcel } from '#domain/delivery/parcel.ts';
import { isOfShownPrices } from '#domain/discounts/discount.ts';
import {
  nextSaleBoundary,
  noSalePrices,
  type SalePriceOf,
  salePriceOf,
} from '#domain/discounts/sale-price.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readDeliveryTerms } from '../site/settings/read-settings.ts';
import { readActiveDiscounts } from './queries.ts';

const bytes = 2000;

/**
 * The sale prices of now, as a cart has them before its delivery is chosen: the same function until a discount,
 * the settings or a delivery method changes, or a discount starts or ends. What is cached while it is called is
 * invalidated then too.
 */
export function readSalePrices(shop: { db: Db; cache: Cache }, now: Date): Promise<SalePriceOf> {
  const readDiscounts = async () =>
    (await readActiveDiscounts(shop)).map(({ value }) => value).filter(isOfShownPrices);
  const until = async () => nextSaleBoundary(await readDiscounts(), now);
  return shop.cache.getOrLoad('sale prices', { until, sizeOf: () => bytes }, async () => {
    const discounts = await readDiscounts();
    if (!discounts.some(({ kind }) => kind === 'percentage')) return noSalePrices;
    // What an item weighs matters only where a free delivery competes with its discount: cards have no weight.
    const rates = ratesBeforeChoice(await readDeliveryTerms(shop), usualParcel.grams);
    return (item) => salePriceOf(item, discounts, { rates, vat: null, now });
  });
}

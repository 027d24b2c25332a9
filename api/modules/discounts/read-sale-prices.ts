import {
  isOfShownPrices,
  nextSaleBoundary,
  noSalePrices,
  type SalePriceOf,
  salePriceOf,
} from '#domain/discounts/sale-price.ts';
import { priceSettingsOf } from '#domain/orders/breakdown.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { readActiveDiscounts } from './queries.ts';

const bytes = 2000;

/**
 * The sale prices of now: the same function until a discount or the settings change, or a discount starts or
 * ends. What is cached while it is called is invalidated then too.
 */
export function readSalePrices(shop: { db: Db; cache: Cache }, now: Date): Promise<SalePriceOf> {
  const readDiscounts = async () =>
    (await readActiveDiscounts(shop)).map(({ value }) => value).filter(isOfShownPrices);
  const until = async () => nextSaleBoundary(await readDiscounts(), now);
  return shop.cache.getOrLoad('sale prices', { until, sizeOf: () => bytes }, async () => {
    const discounts = await readDiscounts();
    if (!discounts.some(({ kind }) => kind === 'percentage')) return noSalePrices;
    const settings = { ...priceSettingsOf(await readSettings(shop)), now };
    return (item) => salePriceOf(item, discounts, settings);
  });
}

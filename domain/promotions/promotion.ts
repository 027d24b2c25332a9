import { canBuy, type Selection } from '../catalogue/selection.ts';
import type { Promotion } from '../contract/promotions.ts';
import type { StoreCode } from '../site/store.ts';

type Period = Pick<Promotion, 'startDate' | 'endDate'>;

/** Whether `now` lies between its dates (start included, end excluded; none means unbounded). */
export function isInDates({ startDate, endDate }: Period, now: Date): boolean {
  return (
    (startDate === null || new Date(startDate) <= now) &&
    (endDate === null || now < new Date(endDate))
  );
}

export type OrderStatus = 'upcoming' | 'current' | 'over';

/** Where `now` stands to its dates; one whose dates leave no room is over. */
export function statusOf(period: Period, now: Date): OrderStatus {
  if (isInDates(period, now)) return 'current';
  return period.endDate !== null && new Date(period.endDate) <= now ? 'over' : 'upcoming';
}

/** Whether the store lists it: `Ambas` is both. */
export function isOfferedBy({ store }: Pick<Promotion, 'store'>, code: StoreCode): boolean {
  return store === 'Ambas' || store === code;
}

/** Whether each of its products still has a size in stock: else nobody can choose it whole. */
export function hasEveryGarment({ products }: Pick<Promotion, 'products'>): boolean {
  return products.every(({ variants }) => variants.some(({ sizes }) => sizes.some(canBuy)));
}

/** The first id of each choice, product, variant or size, that the promotion does not have. */
export function findMissingIds(
  { products }: Pick<Promotion, 'products'>,
  chosen: Iterable<readonly [productId: string, Selection]>,
): string[] {
  return [...chosen].flatMap(([productId, { variantId, sizeId }]) => {
    const product = products.find((candidate) => candidate.productId === productId);
    if (!product) return [productId];
    const variant = product.variants.find((candidate) => candidate.variantId === variantId);
    if (!variant) return [variantId];
    const isThere = sizeId === null || variant.sizes.some((size) => size.sizeId === sizeId);
    return isThere ? [] : [sizeId];
  });
}

type ChosenSize = { productId: string; variantId: string; sizeId: string };

/** One key per promotion and choice of sizes: the promotion's id and the variant/size ids. */
export function promoKey(promoId: string, chosen: readonly ChosenSize[]): string {
  return [promoId, ...chosen.map(({ variantId, sizeId }) => `${variantId}-${sizeId}`)].join('_');
}

import { quoteLines } from '#domain/cart/quote-lines.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { withDiscounts } from '#domain/discounts/apply-discounts.ts';
import { discountOrder } from '#domain/discounts/discount-order.ts';
import { priceOrder, priceSettingsOf } from '#domain/orders/breakdown.ts';
import { toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readOffer } from '../discounts/read-offer.ts';
import { readCatalogueSnapshot } from '../orders/catalogue-snapshot.ts';
import { readSettings } from '../site/settings/read-settings.ts';

type Input = {
  products: readonly RequestedEntry[];
  /** Normalized; null without one. */
  discountCode: string | null;
  /** Null for a guest. */
  userId: string | null;
  cache: Cache;
  now: Date;
};

/**
 * What a cart costs with its discounts and the delivery, to be displayed: the order is priced again when it is placed.
 * Refuses entries that are not offered, as `quoteLines` does.
 */
export async function quoteCart(
  db: Db,
  { products, discountCode, userId, cache, now }: Input,
): Promise<CallOutput<'POST /api/quote'> | Refusal> {
  const catalogue = await readCatalogueSnapshot(db, { entries: products, cache });
  // Whether Kings is closed to the shopper is checked when the order is placed.
  const quoted = quoteLines(products, catalogue, { now, isLocked: false });
  if (isRefusal(quoted)) return quoted;
  const settings = priceSettingsOf(await readSettings({ db, cache }));
  const { offer, acceptsCodes } = await readOffer({ db, cache }, { discountCode, userId });
  const discounted = discountOrder(quoted.lines, offer, { ...settings, now });
  const breakdown = priceOrder(withDiscounts(quoted.lines, discounted), settings);
  const { lines, discount, delivery, net, total } = breakdown;
  return {
    lines: lines.map(({ quantity, ...line }) => ({
      ...{ quantity, unitPrice: toPesos(line.unitPrice), discount: toPesos(line.discount) },
      ...{ total: toPesos(line.total), net: toNullablePesos(line.net) },
    })),
    discounts: discounted.applied.map(({ discount: { name, code }, amount }) => ({
      ...{ name, code, amount: toPesos(amount) },
    })),
    ...{ discount: toPesos(discount), total: toPesos(total), net: toNullablePesos(net) },
    delivery: { cost: toPesos(delivery.cost), net: toNullablePesos(delivery.net) },
    ...{ acceptsCodes, codeProblem: discounted.codeProblem },
  };
}

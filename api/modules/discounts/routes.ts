import { quoteLines } from '#domain/cart/quote.ts';
import { discountCalls } from '#domain/contract/discounts.ts';
import { withDiscounts } from '#domain/discounts/apply-discounts.ts';
import { discountOrder } from '#domain/discounts/discount-order.ts';
import { priceOrder, priceSettingsOf } from '#domain/orders/breakdown.ts';
import { toPesos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { perMinute } from '../../http/call-limits.ts';
import { findBearer } from '../../http/guard.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { readCatalogueSnapshot } from '../orders/catalogue-snapshot.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { listDiscounts } from './list-discounts.ts';
import { readOffer } from './read-offer.ts';
import { createDiscount, updateDiscount } from './save-discount.ts';

/** So that codes cannot be guessed. */
const limits = { 'POST /api/cart/quote': perMinute(60) };

export const discountRoutes: RouteModule = (app, shop) => {
  const { db, cache, now } = shop;
  const handlers: Handlers<typeof discountCalls> = {
    'POST /api/cart/quote': async ({ body: { products, coupon = null } }, request) => {
      const account = await findBearer(shop, request);
      const catalogue = await readCatalogueSnapshot(db, { entries: products, cache });
      // Whether Kings is closed to the shopper is checked when the order is placed.
      const quoted = quoteLines(products, catalogue, { now: now(), isLocked: false });
      if (isRefusal(quoted)) return quoted;
      const settings = priceSettingsOf(await readSettings({ db, cache }));
      const buyer = { coupon, userId: account?.id ?? null };
      const { offer, acceptsCoupons } = await readOffer({ db, cache }, buyer);
      const discounted = discountOrder(quoted.lines, offer, { ...settings, now: now() });
      const { discount, delivery } = priceOrder(withDiscounts(quoted.lines, discounted), settings);
      return {
        discounts: discounted.applied.map(({ discount: { name, code }, amount }) => ({
          ...{ name, code, amount: toPesos(amount) },
        })),
        ...{ discount: toPesos(discount), shippingCost: toPesos(delivery.cost) },
        ...{ acceptsCoupons, couponProblem: discounted.couponProblem },
      };
    },
    'GET /api/admin/discounts': () => listDiscounts(db),
    'POST /api/admin/discounts': ({ body, account }) =>
      createDiscount(db, { discount: body, actorId: account.id, now: now() }),
    'PUT /api/admin/discounts/:id': ({ params, body, account }) =>
      updateDiscount(db, { ...params, discount: body, actorId: account.id, now: now() }),
  };
  serve(app, shop, discountCalls, handlers, { limits });
};

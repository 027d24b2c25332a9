import { saleCalls } from '#domain/contract/sales.ts';
import { sellerFacts, shopName } from '#domain/site/seller.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import type { PaymentProvider } from '../orders/payments/provider.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { listCounterDiscounts } from './counter-offer.ts';
import { listCounterCombos } from './list-combos.ts';
import { listCounterProducts } from './list-products.ts';
import { listOpenSales } from './read-sales.ts';
import { recordOpenSale, recordSale, settleSale } from './record-sale.ts';

export const counterRoutes: RouteModule<{ provider: PaymentProvider }> = (app, shop) => {
  const { db, provider, cache, now } = shop;
  const handlers: Handlers<typeof saleCalls> = {
    'GET /api/admin/counter': async () => {
      const settings = await readSettings({ db, cache });
      const { vatCondition, vatRate } = settings;
      return {
        products: await listCounterProducts({ db, cache }),
        combos: await listCounterCombos(db, now()),
        discounts: await listCounterDiscounts({ db, cache }, now()),
        now: now().toISOString(),
        shop: { name: shopName(settings), facts: sellerFacts(settings), vatCondition, vatRate },
      };
    },
    'POST /api/admin/sales': ({ body: request, account }) =>
      recordSale(db, { request, actorId: account.id, provider, cache, now: now() }),
    'GET /api/admin/sales': async () => ({ sales: await listOpenSales(db) }),
    'PUT /api/admin/sales/:id/record': ({ params, account }) =>
      recordOpenSale(db, { ...params, actorId: account.id, now: now() }),
    'PUT /api/admin/sales/:id/settle': ({ params, body, account }) =>
      settleSale(db, { ...params, ...body, actorId: account.id, now: now() }),
  };
  serve(app, shop, saleCalls, handlers, {
    revalidated: {
      // Devices compare their clocks with it: at least once an hour.
      'GET /api/admin/counter': ({ now: at, ...sold }) => ({ ...sold, hour: at.slice(0, 13) }),
    },
  });
};

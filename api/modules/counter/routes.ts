import { saleCalls } from '#domain/contract/sales.ts';
import { withStock } from '#domain/counter/with-stock.ts';
import { sellerFacts, shopName } from '#domain/site/seller.ts';
import { etagOf } from '../../http/answers/answer.ts';
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
  const readSold = async () => {
    const { products, stock, version } = await listCounterProducts({ db, cache });
    const settings = await readSettings({ db, cache });
    const { vatCondition, vatRate } = settings;
    const offer = {
      combos: await listCounterCombos(db, now()),
      discounts: await listCounterDiscounts({ db, cache }, now()),
      shop: { name: shopName(settings), facts: sellerFacts(settings), vatCondition, vatRate },
    };
    return { products, stock, offer, version: etagOf(JSON.stringify({ version, ...offer })) };
  };
  const handlers: Handlers<typeof saleCalls> = {
    'GET /api/admin/counter': async () => {
      const { products, stock, offer, version } = await readSold();
      return { products: withStock(products, stock), ...offer, version, now: now().toISOString() };
    },
    'GET /api/admin/counter/stock': async () => {
      const { stock, version } = await readSold();
      return { stock, version, now: now().toISOString() };
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
      'GET /api/admin/counter': hourly,
      'GET /api/admin/counter/stock': hourly,
    },
  });
};

/** Devices compare their clocks with `now`: at least once an hour. */
const hourly = ({ now, ...sold }: { now: string }) => ({ ...sold, hour: now.slice(0, 13) });

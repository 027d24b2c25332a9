import { sentFrom } from '#domain/catalogue/availability.ts';
import { isVisible, shownPrices } from '#domain/catalogue/listing.ts';
import { deliveryCalls } from '#domain/contract/delivery.ts';
import { deliveryMethodCalls, rateTableCalls } from '#domain/contract/delivery-methods.ts';
import { carriers } from '#domain/delivery/carriers.ts';
import { listOptions } from '#domain/delivery/list-options.ts';
import { parcelOf } from '#domain/delivery/parcel.ts';
import { destinationOf } from '#domain/delivery/terms.ts';
import { withSalePrice } from '#domain/discounts/sale-price.ts';
import { readRateTable, writeRateTable } from '#domain/product-tables/rate-table.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { notFound } from '#domain/shared/refusal.ts';
import { perMinute } from '../../http/call-limits.ts';
import { acceptUploads } from '../../http/read-upload.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { listCachedProducts } from '../catalogue/cached-products.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { getSettings, readDeliveryTerms } from '../site/settings/read-settings.ts';
import { listBranches } from './branches.ts';
import type { Carrier } from './carriers/carrier.ts';
import { withCarrierRates } from './carriers/carrier-rates.ts';
import { createMethod, removeMethod, updateMethod } from './save-method.ts';

/** A method with every branch of a carrier, twice: what was loaded is sent with it. */
const maxMethodBytes = 8_000_000;

export const deliveryRoutes: RouteModule<{ carrier: Carrier | null }> = (app, shop) => {
  const { db, now } = shop;
  const offers: Handlers<typeof deliveryCalls> = {
    'GET /api/delivery': async ({ query: { postcode, province, product: id, branch } }) => {
      const [found] = await listCachedProducts(db, shop.cache, [id]);
      if (!found || !isVisible(found.value)) return notFound('el producto');
      const product = withSalePrice(found.value, await readSalePrices(shop, now()));
      const tables = await readDeliveryTerms(shop);
      const destination = destinationOf(postcode, province);
      const parcel = parcelOf(product, tables.categoryParcels);
      const source = { db, carrier: shop.carrier, now: now() };
      const terms = await withCarrierRates(source, tables, { destination, parcel });
      return listOptions(terms, {
        ...{ destination, grams: parcel.grams, branchText: branch },
        shipped: { lines: [{ freeShipping: false }], paid: fromPesos(shownPrices(product).price) },
        sentFrom: sentFrom([product], now()),
      });
    },
  };
  serve(app, shop, deliveryCalls, offers, { limits: { 'GET /api/delivery': perMinute(60) } });
  const methods: Handlers<typeof deliveryMethodCalls> = {
    'GET /api/admin/delivery-methods': async () => ({
      methods: (await getSettings(db)).deliveryMethods,
      carriers: shop.carrier ? [...carriers] : [],
    }),
    'GET /api/admin/delivery-methods/branches': () => listBranches(shop.carrier),
    'POST /api/admin/delivery-methods': ({ query, body: method, account }) =>
      createMethod(db, { ...query, method, actorId: account.id, now: now() }),
    'PUT /api/admin/delivery-methods/:id': ({ params, body: method, account }) =>
      updateMethod(db, { ...params, method, actorId: account.id, now: now() }),
    async *'GET /api/admin/delivery-methods/:id/rates.csv'({ params: { id } }) {
      const method = (await getSettings(db)).deliveryMethods.find(({ _id }) => _id === id);
      yield writeRateTable(method?.rates ?? []);
    },
    'DELETE /api/admin/delivery-methods/:id': ({ params, account }) =>
      removeMethod(db, { ...params, actorId: account.id, now: now() }),
  };
  serve(app, shop, deliveryMethodCalls, methods, { bodyLimit: maxMethodBytes });
  const tables: Handlers<typeof rateTableCalls> = {
    'POST /api/admin/delivery-methods/rates': async ({ body: { file }, query }) =>
      readRateTable(await file.bytes(), query.decimal ?? null),
  };
  // A separate scope, so that no other call accepts multipart forms.
  app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, shop, rateTableCalls, tables);
  });
};

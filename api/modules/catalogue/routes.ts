import { recommendedExtras, shownPrices } from '#domain/catalogue/listing.ts';
import { catalogueCalls, type Product } from '#domain/contract/catalogue.ts';
import { inventoryCalls } from '#domain/contract/inventory.ts';
import { deliveryRange } from '#domain/delivery/list-options.ts';
import { withSalePrice } from '#domain/discounts/sale-price.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { notFound } from '#domain/shared/refusal.ts';
import { listingPolicy } from '../../http/answers/listing-policy.ts';
import { wholeListLimit, wholeOrChosenLimit } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { readDeliveryTerms, settingsTag } from '../site/settings/read-settings.ts';
import { listReserved } from '../stock/list-reserved.ts';
import { listProductCards, listProducts } from './cached-products.ts';
import { exportProducts } from './export-products.ts';
import { listCategories, listInventory } from './list-inventory.ts';
import { countListed } from './listing-queries.ts';
import {
  findProduct,
  findVisibleProduct,
  listAllProducts,
  listVisibleMenuProducts,
  listVisibleProducts,
} from './queries.ts';
import { createProduct, toggleProduct, updateProduct } from './save-product.ts';

export const catalogueRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const offer = async (products: readonly Product[]) => {
    const salePriceOf = await readSalePrices(shop, now());
    return products.map((product) => withSalePrice(product, salePriceOf));
  };
  const handlers: Handlers<typeof catalogueCalls> = {
    'GET /api/productsKings': async () => offer(await listVisibleProducts(db, 'Kings')),
    'GET /api/productsLv': async () => offer(await listVisibleProducts(db, 'Lv')),
    'GET /api/allProducts': ({ query }) =>
      query.ids ? listProducts(db, query.ids) : listAllProducts(db),
    'GET /api/products/showMenuProducts': async ({ query }) =>
      offer(await listVisibleMenuProducts(db, query)),
    'GET /api/products/cards': async ({ query }) =>
      listProductCards(db, query, await readSalePrices(shop, now())),
    'GET /api/products/:id': async ({ params }) => {
      const found = await findVisibleProduct(db, params.id);
      if (!found) return notFound('el producto');
      const product = withSalePrice(found, await readSalePrices(shop, now()));
      const terms = await readDeliveryTerms(shop);
      if (terms.methods.length === 0) return product;
      const price = fromPesos(shownPrices(product).price);
      return { ...product, deliveryRange: deliveryRange(terms, product, price) };
    },
    'POST /api/products': ({ query, body, account }) =>
      createProduct(db, { ...query, product: body, actorId: account.id, now: now() }),
    'PUT /api/products/:id': ({ params, body, account }) =>
      updateProduct(db, { id: params.id, product: body, actorId: account.id, now: now() }),
    'DELETE /api/products/:id': ({ params, query, account }) =>
      toggleProduct(db, {
        ...{ id: params.id, actorId: account.id, now: now() },
        ...query,
      }),
  };
  const whole = { tags: ['catalogue', 'stock'] };
  serve(app, shop, catalogueCalls, handlers, {
    limits: {
      'GET /api/productsKings': wholeListLimit,
      'GET /api/productsLv': wholeListLimit,
      'GET /api/allProducts': wholeOrChosenLimit,
    },
    cached: {
      'GET /api/productsKings': () => whole,
      'GET /api/productsLv': () => whole,
      'GET /api/allProducts': ({ query }) => (query.ids ? null : whole),
      'GET /api/products/showMenuProducts': ({ query: { pageSize } }) =>
        pageSize === undefined || pageSize === recommendedExtras ? whole : null,
      'GET /api/products/cards': ({ query }) =>
        listingPolicy(shop.cache, query, {
          name: 'products',
          tags: [`listing:${query.store}`],
          count: () => countListed(db, query.store),
        }),
      'GET /api/products/:id': ({ params }) => ({
        tags: [`product:${params.id.toLowerCase()}`, settingsTag],
      }),
    },
  });

  const inventory: Handlers<typeof inventoryCalls> = {
    'GET /api/admin/products': ({ query }) => listInventory(shop.reports, query),
    'GET /api/admin/products/:id': async ({ params }) =>
      (await findProduct(db, params.id)) ?? notFound('el producto'),
    'GET /api/admin/export/products.csv': ({ query }) => exportProducts(shop.reports, query),
    'POST /api/admin/export/products.csv': ({ body }) =>
      exportProducts(shop.reports, body.selection),
    'GET /api/admin/reserved-units': () => listReserved(shop.reports),
    'GET /api/admin/categories': async () => ({ categories: await listCategories(db) }),
  };
  serve(app, shop, inventoryCalls, inventory);
};

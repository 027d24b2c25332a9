import { sql } from 'kysely';
import { createCache } from '#api/cache/cache.ts';
import type { Connection } from '#api/db/connection.ts';
import { claimDue } from '#api/db/due.ts';
import { listProductCards, listProducts } from '#api/modules/catalogue/cached-products.ts';
import { findVisibleProduct, listVisibleMenuProducts } from '#api/modules/catalogue/queries.ts';
import { readDashboard } from '#api/modules/dashboard/read-dashboard.ts';
import { dueChecks, isExpired } from '#api/modules/orders/payments/reconcile.ts';
import { filterOfList, filterOfTable, listOrders } from '#api/modules/orders/reads/list-orders.ts';
import { findOrderDetail } from '#api/modules/orders/reads/order-detail.ts';
import { listOrdersOf } from '#api/modules/orders/reads/orders.ts';
import { listPaymentReviews } from '#api/modules/orders/reads/payment-reviews.ts';
import { listPromotionCards } from '#api/modules/promotions/cached-promotions.ts';
import { readListingIndex } from '#api/modules/search/listing-index.ts';
import { search } from '#api/modules/search/search.ts';
import { listTransfers } from '#api/modules/transfers/list-transfers.ts';
import { readShopFacts } from '#api/monitoring/read-shop-facts.ts';
import type { SearchQuery } from '#domain/contract/search.ts';
import { noSalePrices } from '#domain/discounts/sale-price.ts';
import { storeValuesOf } from '#domain/site/store.ts';
import { misspell } from './misspell.ts';

type Db = Connection['db'];

type ShopRead = { what: string; read: (db: Db) => Promise<unknown> };

/** The reads of pages and jobs, through their use cases. */
export async function listShopReads({ db }: Connection): Promise<ShopRead[]> {
  const example = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .innerJoin('orderItems', 'orderItems.lineId', 'orderLines.id')
    .innerJoin('sizes', 'sizes.id', 'orderItems.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('products.isVisible', '=', true)
    .where('products.store', 'in', storeValuesOf('Kings'))
    .select(['orders.id as orderId', 'orders.userId', 'variants.productId', 'nombre'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const { orderId, userId, productId, nombre } = example;
  const now = new Date();
  const at = { salePriceOf: noSalePrices, now };
  const cards = { store: 'Kings', pageSize: 18 } as const;
  // As in a running shop: the searchable products are cached, and one of them has changed.
  const cache = createCache({ maxBytes: 1 << 28, now: () => now });
  cache.setConnected(true);
  await readListingIndex({ db, cache }, 'Kings', now);
  const find = (on: Db, query: Partial<SearchQuery>) => {
    cache.invalidate(`product:${productId}`);
    cache.invalidate('listing:Kings');
    return search({ db: on, cache }, { ...cards, ...query, page: 1 }, now);
  };
  return [
    { what: 'listing', read: (on) => listProductCards(on, { ...cards, page: 1 }, noSalePrices) },
    { what: 'promotions tab', read: (on) => listPromotionCards(on, { ...cards, page: 1 }, at) },
    { what: 'search', read: (on) => find(on, { q: misspell(nombre) }) },
    { what: 'filtered listing', read: (on) => find(on, { talle: ['m'] }) },
    { what: 'product page', read: (on) => findVisibleProduct(on, productId) },
    { what: 'cart check', read: (on) => listProducts(on, [productId]) },
    { what: 'extras', read: (on) => listVisibleMenuProducts(on, { store: 'Kings', pageSize: 36 }) },
    { what: 'Mis Compras', read: (on) => listOrdersOf(on, userId ?? '') },
    {
      what: 'panel: orders',
      read: (on) => listOrders(on, filterOfList({ state: 'Entregado' }, new Date()), { page: 1 }),
    },
    {
      what: 'panel: an order by its tracking code',
      read: (on) => listOrders(on, filterOfTable({ find: 'XR12345678' }, new Date()), { page: 1 }),
    },
    { what: 'panel: one order', read: (on) => findOrderDetail(on, orderId) },
    { what: 'panel: dashboard', read: (on) => readDashboard(on, now) },
    {
      what: 'panel: payments to review',
      read: (on) => listPaymentReviews(on, { page: 1, pageSize: 10 }),
    },
    {
      what: 'panel: transfers',
      read: (on) => listTransfers(on, { page: 1, pageSize: 10, now }),
    },
    {
      what: 'job: expiry',
      read: (on) => dueChecks(on, { condition: isExpired(now), now }).execute(),
    },
    {
      what: 'job: reconciliation',
      read: (on) => dueChecks(on, { condition: sql`not (${isExpired(now)})`, now }).execute(),
    },
    { what: 'metrics', read: (on) => readShopFacts({ db: on, cache }, now) },
    { what: 'job: mails', read: (on) => claimDue(on, 'mails', now) },
    { what: 'job: notices', read: (on) => claimDue(on, 'paymentNotices', now) },
    { what: 'job: refunds', read: (on) => claimDue(on, 'paymentRefunds', now) },
  ];
}

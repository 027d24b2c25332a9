import { orderCommandCalls } from '#domain/contract/order-commands.ts';
import { orderListCalls } from '#domain/contract/order-lists.ts';
import { orderCalls } from '#domain/contract/orders.ts';
import { paymentCalls } from '#domain/contract/payments.ts';
import { notFound } from '#domain/shared/refusal.ts';
import { perMinute } from '../../http/call-limits.ts';
import { refuseWithout } from '../../http/guard.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctShipping } from './correct-shipping.ts';
import { manageOrder } from './manage-order.ts';
import { checkWatchedOrder, limitOwnChecks } from './payments/check-own-order.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { refundByHand } from './payments/refund-by-hand.ts';
import { refundReviewed, setReviewed } from './payments/review.ts';
import { exportOrders } from './reads/export-orders.ts';
import { filterOfList, filterOfTable, listOrders } from './reads/list-orders.ts';
import { findOrderDetail } from './reads/order-detail.ts';
import { findOrderProgress, listOrdersOf } from './reads/orders.ts';
import { findPaymentResult } from './reads/payment-result.ts';
import { listPaymentReviews } from './reads/payment-reviews.ts';
import { receiveUndelivered } from './receive-undelivered.ts';
import { refundOrder } from './refund-order.ts';
import { releaseUnpaid } from './unpaid-orders.ts';

/** A page asks every two seconds. */
const resultLimits = { 'GET /api/payment-results/:orderId': perMinute(60) };

type Command = Exclude<Parameters<typeof manageOrder>[1]['command'], 'ship'>;
type ById = { params: { id: string }; account: { id: string } };

export const orderRoutes: RouteModule<{ provider: PaymentProvider }> = (app, shop) => {
  const { db, reports, provider, now } = shop;
  const mayQueryProvider = limitOwnChecks(db, createRateLimits(shop));
  const own = ({ params, account }: { params: { orderId: string }; account: { id: string } }) => ({
    ...{ orderId: params.orderId, userId: account.id },
    ...{ provider, mayQueryProvider, now: now() },
  });
  const change =
    (command: Command) =>
    ({ params, account }: ById) =>
      manageOrder(db, { command, orderId: params.id, actorId: account.id, now: now() });

  const lists: Handlers<typeof orderListCalls> = {
    'GET /api/admin/orders': ({ query }) => listOrders(reports, filterOfList(query, now()), query),
    'GET /api/admin/order-table': ({ query }) =>
      listOrders(reports, filterOfTable(query, now()), query),
    'GET /api/admin/export/orders.csv': ({ query }) =>
      exportOrders(reports, { ...query, now: now() }),
  };
  serve(app, shop, orderListCalls, lists);

  const handlers: Handlers<typeof orderCalls> = {
    'GET /api/user/orders': async ({ account }) => ({
      orders: await listOrdersOf(db, account.id),
    }),
    'GET /api/user/orders/:orderId': async (input) => {
      await checkWatchedOrder(db, own(input));
      return (await findOrderProgress(db, own(input))) ?? notFound('la compra');
    },
    'POST /api/user/orders/:orderId/cancel': (input) => cancelOrder(db, own(input)),
    'DELETE /api/admin/unpaid-orders/:id': ({ params, account }) =>
      releaseUnpaid(db, { ...params, actorId: account.id, provider, now: now() }),
    'GET /api/admin/orders/:orderId': async ({ params }) =>
      (await findOrderDetail(db, params.orderId)) ?? notFound('la orden'),
  };
  serve(app, shop, orderCalls, handlers);

  const commands: Handlers<typeof orderCommandCalls> = {
    'POST /api/admin/orders/:orderId': ({ params, body, account }) =>
      manageOrder(db, {
        command: 'ship',
        orderId: params.orderId,
        trackingCode: body.trackingCode,
        actorId: account.id,
        now: now(),
      }),
    'POST /api/admin/orders/:orderId/refunds': ({ params, body, account }) =>
      refundOrder(db, { ...params, wanted: body, actorId: account.id, now: now() }),
    'PUT /api/admin/orders/:orderId/deliver': ({ params, account }) =>
      change('deliver')({ params: { id: params.orderId }, account }),
    'PUT /api/admin/orders/:id/approve': change('approve'),
    'PUT /api/admin/orders/:id/ready': change('makeReady'),
    'PUT /api/admin/orders/:id/hand-over': change('handOver'),
    'PUT /api/admin/orders/:id/undo-ready': change('undoReady'),
    'PUT /api/admin/orders/:id/shipping': ({ params, body, account }) =>
      correctShipping(db, { orderId: params.id, corrected: body, actorId: account.id, now: now() }),
    'PUT /api/admin/orders/:id/undo-ship': change('undoShip'),
    'PUT /api/admin/orders/:id/undo-hand-over': change('undoHandOver'),
    'PUT /api/admin/orders/:id/not-collected': change('notCollected'),
    'PUT /api/admin/orders/:id/come-back': ({ params, body, account }) =>
      receiveUndelivered(db, { orderId: params.id, ...body, actorId: account.id, now: now() }),
    'DELETE /api/admin/orders/:id/delete': async ({ query, ...call }) =>
      (query.refund ? refuseWithout('refunds', call.account) : null) ??
      change(query.refund ? 'deleteAndRefund' : 'delete')(call),
    'PUT /api/admin/orders/:id/restore': change('restore'),
    'PUT /api/admin/orders/:id/return': change('receiveReturn'),
    'PUT /api/admin/orders/:id/revert': change('revert'),
  };
  serve(app, shop, orderCommandCalls, commands);
};

export const paymentRoutes: RouteModule<{ provider: PaymentProvider }> = (app, shop) => {
  const { db, provider, now } = shop;
  const handlers: Handlers<typeof paymentCalls> = {
    'GET /api/payment-results/:orderId': async ({ params }) =>
      (await findPaymentResult(db, { ...params, now: now() })) ?? notFound('la compra'),
    'GET /api/admin/payment-reviews': ({ query }) => listPaymentReviews(db, query),
    'PUT /api/admin/payment-reviews/:id': ({ params, body, account }) =>
      setReviewed(db, { ...params, ...body, actorId: account.id, now: now() }),
    'POST /api/admin/payment-reviews/:id/refund': ({ params, account }) =>
      refundReviewed(db, { ...params, actorId: account.id, now: now() }),
    'PUT /api/admin/payment-reviews/:id/by-hand': ({ params, account }) =>
      refundByHand(db, { ...params, provider, actorId: account.id, now: now() }),
  };
  serve(app, shop, paymentCalls, handlers, { limits: resultLimits });
};

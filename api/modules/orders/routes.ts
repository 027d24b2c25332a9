import { orderCalls } from '#domain/contract/orders.ts';
import { notFound } from '#domain/refusal.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { checkOrder } from '../payments/check-order.ts';
import { changeOrder } from './change-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { listOrders } from './list-orders.ts';
import { findOrderDetail } from './read-order-detail.ts';
import { findOrderProgress, listOrdersOf } from './read-orders.ts';
import { removeOrder } from './remove-order.ts';
import { restoreOrder } from './restore-order.ts';
import { sendTrackingCode } from './send-tracking-code.ts';

export const orderRoutes: RouteModule = (app, shop) => {
  const { db, provider, now } = shop;
  const publicUrl = shop.config.PUBLIC_URL;

  const by = (account: { id: string }) => ({ actorId: account.id, publicUrl, now: now() });
  const change =
    (action: Parameters<typeof changeOrder>[1]['action']) =>
    (orderId: string, account: { id: string }) =>
      changeOrder(db, { orderId, action, ...by(account) });
  const approve = change('approve');
  const deliver = change('deliver');
  const revert = change('revert');

  const handlers: Handlers<typeof orderCalls> = {
    'GET /api/user/orders': async ({ account }) => ({
      orders: await listOrdersOf(db, account.id),
    }),
    'GET /api/user/orders/:orderId': async ({ params, account }) => {
      const mine = { orderId: params.orderId, userId: account.id };
      await checkOrder(db, { ...mine, provider, publicUrl, now: now() });
      return (await findOrderProgress(db, mine)) ?? notFound('la compra');
    },
    'POST /api/user/orders/:orderId/cancel': ({ params, account }) =>
      giveUpOrder(db, { orderId: params.orderId, userId: account.id, provider, now: now() }),
    'GET /api/admin/orders': ({ query }) => listOrders(db, query),
    'GET /api/admin/orders/:orderId': async ({ params }) =>
      (await findOrderDetail(db, params.orderId)) ?? notFound('la orden'),
    'POST /api/admin/orders/:orderId': ({ params, body, account }) =>
      sendTrackingCode(db, {
        orderId: params.orderId,
        trackingCode: body.trackingCode,
        ...by(account),
      }),
    'PUT /api/admin/orders/:orderId/deliver': ({ params, account }) =>
      deliver(params.orderId, account),
    'PUT /api/admin/orders/:id/approve': ({ params, account }) => approve(params.id, account),
    'DELETE /api/admin/orders/:id/delete': ({ params, query, account }) =>
      removeOrder(db, { orderId: params.id, refund: query.refund, ...by(account) }),
    'PUT /api/admin/orders/:id/restore': ({ params, account }) =>
      restoreOrder(db, { orderId: params.id, ...by(account) }),
    'PUT /api/admin/orders/:id/revert': ({ params, account }) => revert(params.id, account),
  };
  serve(app, shop, orderCalls, handlers);
};

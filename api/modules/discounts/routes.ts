import { permissionsOf } from '#domain/accounts/permissions.ts';
import { discountCalls } from '#domain/contract/discounts.ts';
import { notFound } from '#domain/shared/refusal.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { findDiscount, listDiscounts } from './list-discounts.ts';
import { createDiscount, removeDiscount, updateDiscount } from './save-discount.ts';

export const discountRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof discountCalls> = {
    'GET /api/admin/discounts': ({ query, account }) => {
      const showsSales = permissionsOf(account).includes('orders');
      return listDiscounts(shop, { ...query, showsSales, now: now() });
    },
    'GET /api/admin/discounts/:id': async ({ params }) =>
      (await findDiscount(db, params.id)) ?? notFound('el descuento'),
    'POST /api/admin/discounts': ({ query, body, account }) =>
      createDiscount(db, { ...query, discount: body, actorId: account.id, now: now() }),
    'PUT /api/admin/discounts/:id': ({ params, body, account }) =>
      updateDiscount(db, { ...params, discount: body, actorId: account.id, now: now() }),
    'DELETE /api/admin/discounts/:id': ({ params, account }) =>
      removeDiscount(db, { ...params, actorId: account.id, now: now() }),
  };
  serve(app, shop, discountCalls, handlers);
};

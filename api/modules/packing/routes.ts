import { announceCalls } from '#domain/contract/order-commands.ts';
import { packingCalls } from '#domain/contract/packing.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import type { Carrier } from '../delivery/carriers/carrier.ts';
import { announceOrder } from './announce-order.ts';
import { printGarmentLabels } from './print-garment-labels.ts';
import { printLabels } from './print-labels.ts';
import { readPickList } from './read-pick-list.ts';

export const packingRoutes: RouteModule<{ carrier: Carrier | null }> = (app, shop) => {
  const { db, now, failures } = shop;
  const handlers: Handlers<typeof packingCalls> = {
    'GET /api/admin/pick-list': ({ query }) => readPickList(db, query),
    'POST /api/admin/labels': ({ body, account }) => {
      const report = (error: unknown) => failures.report('label', error);
      return printLabels(db, { ...body, actorId: account.id, now: now(), report });
    },
    'POST /api/admin/garment-labels': ({ body }) => printGarmentLabels(db, { ...body, now: now() }),
  };
  serve(app, shop, packingCalls, handlers);
  const announcements: Handlers<typeof announceCalls> = {
    'PUT /api/admin/orders/:id/announce': ({ params: { id }, account }) =>
      announceOrder(db, { ...shop, id, actorId: account.id, now: now() }),
  };
  serve(app, shop, announceCalls, announcements);
};

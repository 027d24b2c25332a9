import { promotionCalls } from '#domain/contract/promotions.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import type { RouteModule } from '../routes.ts';
import { listPromotionsInDates } from './queries.ts';

export const promotionRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof promotionCalls> = {
    'GET /api/allPromotions': () => listPromotionsInDates(shop.db, shop.now()),
  };
  serve(app, shop, promotionCalls, handlers);
};

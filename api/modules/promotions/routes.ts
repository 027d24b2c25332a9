import { promotionCalls } from '#domain/contract/promotions.ts';
import { notFound } from '#domain/shared/refusal.ts';
import { listingPolicy } from '../../http/answers/listing-policy.ts';
import { wholeOrChosenLimit } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { countOffered, listPromotionCards, promotionCardTags } from './cached-promotions.ts';
import { listPanelPromotions } from './list-panel-promotions.ts';
import {
  findNextBoundary,
  findOfferedPromotion,
  findPromotion,
  listActivePromotions,
  listAllPromotions,
  listPromotionsInDates,
} from './queries.ts';
import { createPromotion, togglePromotion, updatePromotion } from './save-promotion.ts';

export const promotionRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const readAt = async () => ({ salePriceOf: await readSalePrices(shop, now()), now: now() });
  const handlers: Handlers<typeof promotionCalls> = {
    'GET /api/allPromotions': ({ query }) => listPromotionsInDates(db, now(), query.ids),
    'GET /api/promotions/cards': async ({ query }) => listPromotionCards(db, query, await readAt()),
    'GET /api/promotions/:id': async ({ params }) =>
      (await findOfferedPromotion(db, params.id, await readAt())) ?? notFound('la promoción'),
    'GET /api/promotions': () => listAllPromotions(db),
    'GET /api/promotions/active': () => listActivePromotions(db, now()),
    'GET /api/admin/promotions': () => listPanelPromotions(db),
    'GET /api/admin/promotions/:id': async ({ params }) =>
      (await findPromotion(db, params.id)) ?? notFound('el combo'),
    'POST /api/promotions/create': ({ query, body, account }) =>
      createPromotion(db, { ...query, promotion: body, actorId: account.id, now: now() }),
    'PUT /api/promotions/:id': ({ params, body, account }) =>
      updatePromotion(db, { id: params.id, promotion: body, actorId: account.id, now: now() }),
    'PATCH /api/promotions/:id/toggle': ({ params, body, account }) =>
      togglePromotion(db, { ...params, ...body, actorId: account.id, now: now() }),
  };
  const until = () => findNextBoundary(db, now());
  serve(app, shop, promotionCalls, handlers, {
    limits: { 'GET /api/allPromotions': wholeOrChosenLimit },
    cached: {
      'GET /api/allPromotions': ({ query }) =>
        query.ids ? null : { tags: ['promotions', 'catalogue', 'stock'], until },
      'GET /api/promotions/cards': ({ query }) =>
        listingPolicy(shop.cache, query, {
          name: 'promotions',
          tags: promotionCardTags,
          until,
          count: () => countOffered(db, query.store, now()),
        }),
      'GET /api/promotions/:id': ({ params }) => ({
        tags: [`promotion:${params.id.toLowerCase()}`],
        until,
      }),
    },
  });
};

import { favouriteCalls } from '#domain/contract/favourites.ts';
import { perMinute } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { changeFavourites } from './change-favourites.ts';
import { listFavouriteCards } from './list-favourite-cards.ts';
import { listFavourites } from './list-favourites.ts';

const limits = {
  'PUT /api/user/favourites': perMinute(60),
  'GET /api/favourites/cards': perMinute(60),
};

export const favouriteRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof favouriteCalls> = {
    'GET /api/user/favourites': async ({ account }) => ({
      favourites: [...(await listFavourites(db, account.id))],
    }),
    'PUT /api/user/favourites': async ({ account, body }) => ({
      favourites: [
        ...(await changeFavourites(db, { userId: account.id, changes: body, now: now() })),
      ],
    }),
    'GET /api/favourites/cards': ({ query }) => listFavouriteCards(shop, { ...query, now: now() }),
  };
  serve(app, shop, favouriteCalls, handlers, { limits });
};

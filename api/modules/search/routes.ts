import { isShownPage } from '#domain/catalogue/listing.ts';
import { searchCalls } from '#domain/contract/search.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { areCommonFilters } from './common-filters.ts';
import { filtersOf, search, suggest } from './search.ts';

export const searchRoutes: RouteModule = (app, shop) => {
  const { now } = shop;
  const handlers: Handlers<typeof searchCalls> = {
    'GET /api/search': ({ query }) => search(shop, query, now()),
    'GET /api/search/suggestions': ({ query }) => suggest(shop, query, now()),
  };
  serve(app, shop, searchCalls, handlers, {
    cached: {
      'GET /api/search': async ({ query }) => {
        const { q, store, page } = query;
        const isListed = q === undefined && page === 1 && isShownPage(query);
        const isCached = isListed && (await areCommonFilters(shop, store, filtersOf(query)));
        return isCached ? { tags: [`listing:${store}`] } : null;
      },
    },
  });
};

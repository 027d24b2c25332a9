import { countFilters } from '#domain/catalogue/filters.ts';
import { isShownPage } from '#domain/catalogue/listing.ts';
import { searchCalls } from '#domain/contract/search.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { filtersOf, search, suggest } from './search.ts';

/** Pages with more chosen values are rare, and there are too many of them to cache. */
const maxCachedFilters = 2;

export const searchRoutes: RouteModule = (app, shop) => {
  const { now } = shop;
  const handlers: Handlers<typeof searchCalls> = {
    'GET /api/search': ({ query }) => search(shop, query, now()),
    'GET /api/search/suggestions': ({ query }) => suggest(shop, query, now()),
  };
  serve(app, shop, searchCalls, handlers, {
    cached: {
      'GET /api/search': ({ query }) =>
        query.q ||
        query.page > 1 ||
        !isShownPage(query) ||
        countFilters(filtersOf(query)) > maxCachedFilters
          ? null
          : { tags: [`listing:${query.store}`] },
    },
  });
};

import { parseCartLink } from '#domain/cart/cart-link.ts';
import { cartLinkFragment, cartLinkPrefix, formatCartLink } from '#domain/cart/cart-link-path.ts';
import { cartLinkCalls } from '#domain/contract/cart-links.ts';
import { getStore } from '#domain/site/store.ts';
import { perMinute } from '../../http/call-limits.ts';
import { withParameters } from '../../http/page-url.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { readCartLink } from './read-cart-link.ts';

const limit = perMinute(60);

export const cartLinkRoutes: RouteModule = (app, shop) => {
  const { db } = shop;
  const handlers: Handlers<typeof cartLinkCalls> = {
    'GET /api/cart-links': ({ query }) => readCartLink(db, query.sizes),
  };
  serve(app, shop, cartLinkCalls, handlers, {
    limits: { 'GET /api/cart-links': limit },
  });
  const rateLimit = shop.config.RATE_LIMIT ? { rateLimit: limit } : {};
  // The cart is in the browser, so the page that follows fills it.
  app.get<{ Params: { sizes: string } }>(
    `${cartLinkPrefix}:sizes`,
    { schema: { hide: true }, config: rateLimit },
    async ({ params, url }, reply) => {
      const sizes = parseCartLink(params.sizes);
      const { store } = sizes ? await readCartLink(db, sizes) : { store: null };
      const path = store ? getStore(store).path : '/';
      // Of a text that is no link only its fault is of interest.
      const fragment = cartLinkFragment + (sizes ? formatCartLink(sizes) : '');
      const to = withParameters(path + fragment, url);
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    },
  );
};

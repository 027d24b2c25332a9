import { geoCalls } from '#domain/contract/geo.ts';
import { normalizeDepartments, type Place, tidyLocalities } from '#domain/geo/places.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { perMinute } from '../../http/rate-limit.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import type { GeoService } from './geo-service.ts';
import { type GeoQuestion, keyOf } from './geo-service.ts';
import { listPlaces } from './list-places.ts';
import { createSingleFlight } from './single-flight.ts';

// Many phones share one address; whoever is refused types the names.
const limit = perMinute(300);

export const geoRoutes: RouteModule<{ geo: GeoService }> = (app, shop) => {
  const once = createSingleFlight<Place[] | null>();
  const ask = (question: GeoQuestion) =>
    once(keyOf(question), () => listPlaces(shop.db, { geo: shop.geo, question, now: shop.now() }));
  const handlers: Handlers<typeof geoCalls> = {
    'GET /api/geo/provinces': async () => ({ provinces: [...provinces], known: true }),
    'GET /api/geo/departments': async ({ query }) => {
      const places = await ask({ kind: 'departments', ...query });
      return { departments: normalizeDepartments(places ?? []), known: places !== null };
    },
    'GET /api/geo/localities': async ({ query }) => {
      const places = await ask({ kind: 'localities', ...query });
      return { localities: tidyLocalities(places ?? []), known: places !== null };
    },
  };
  const limits = { 'GET /api/geo/departments': limit, 'GET /api/geo/localities': limit };
  serve(app, shop, geoCalls, handlers, { limits });
};

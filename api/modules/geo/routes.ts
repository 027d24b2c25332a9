import { geoCalls } from '#domain/contract/geo.ts';
import { normalizeDepartments, normalizeLocalities, type Place } from '#domain/geo/places.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { perMinute } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { type GeoQuery, type GeoService, keyOf } from './geo-service.ts';
import { listPlaces } from './list-places.ts';

// Generous, since many phones share one IP address; a refused shopper can type the names instead.
const limit = perMinute(300);

export const geoRoutes: RouteModule<{ geo: GeoService }> = (app, shop) => {
  const once = createSingleFlight<Place[] | null>();
  const list = (query: GeoQuery) =>
    once(keyOf(query), () => listPlaces(shop.db, { geo: shop.geo, query, now: shop.now() }));
  const handlers: Handlers<typeof geoCalls> = {
    'GET /api/geo/provinces': async () => ({ provinces: [...provinces], known: true }),
    'GET /api/geo/departments': async ({ query }) => {
      const places = await list({ kind: 'departments', ...query });
      return { departments: normalizeDepartments(places ?? []), known: places !== null };
    },
    'GET /api/geo/localities': async ({ query }) => {
      const places = await list({ kind: 'localities', ...query });
      return { localities: normalizeLocalities(places ?? []), known: places !== null };
    },
  };
  const limits = { 'GET /api/geo/departments': limit, 'GET /api/geo/localities': limit };
  serve(app, shop, geoCalls, handlers, { limits });
};

/** Runs `work`; while a run of the same key is in flight, its promise is returned instead. */
type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, work) => {
    const current = inFlight.get(key);
    if (current) return current;
    const started = work().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}

import type { Place } from '#domain/geo/places.ts';
import { createCircuitBreaker } from '../../failures/circuit-breaker.ts';
import type { FailureLog } from '../../failures/failure-log.ts';

/** The departments of a province, or the localities of a department, by official id. */
export type GeoQuery =
  | { kind: 'departments'; province: string }
  | { kind: 'localities'; province: string; department: string };

/**
 * The port of an address service. It responds within a few seconds, never with an empty list, and
 * throws a `GeoError` when there is no usable response.
 */
export type GeoService = {
  listPlaces(query: GeoQuery): Promise<Place[]>;
};

/** No usable response from the address service. */
export class GeoError extends Error {
  override name = 'GeoError';
}

/** The cache key of a query; `parseKey` is the inverse. */
export function keyOf(query: GeoQuery): string {
  return query.kind === 'departments'
    ? `departments/${query.province}`
    : `localities/${query.department}`;
}

/** The query of a cache key. A department's id begins with its province's id. */
export function parseKey(key: string): GeoQuery {
  const [kind, id = ''] = key.split('/');
  return kind === 'departments'
    ? { kind, province: id }
    : { kind: 'localities', province: id.slice(0, 2), department: id };
}

/** Wraps the service, so that shoppers do not wait for it while it is down: `createCircuitBreaker`, by query. */
export function withGeoCircuitBreaker(
  service: GeoService,
  options: { now: () => Date; failures: FailureLog },
): GeoService {
  const createOpenError = (reason: string) => new GeoError(`not requested: ${reason}`);
  const breaker = createCircuitBreaker({ ...options, service: 'geo', createOpenError });
  return {
    listPlaces: (query) => breaker(keyOf(query), query.kind, () => service.listPlaces(query)),
  };
}

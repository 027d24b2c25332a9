import type { Place } from '#domain/geo/places.ts';
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

const pauseMs = 60000;

/**
 * Wraps the service: a query that failed is not sent again for a minute, so that during an outage one
 * shopper a minute waits for the timeout instead of all of them. Failures are reported here.
 */
export function withCircuitBreaker(
  service: GeoService,
  { now, failures }: { now: () => Date; failures: FailureLog },
): GeoService {
  const failedAt = new Map<string, number>();
  return {
    async listPlaces(query) {
      const key = keyOf(query);
      const lastFailure = failedAt.get(key);
      if (lastFailure !== undefined && now().getTime() - lastFailure < pauseMs) {
        throw new GeoError(`${key} failed less than a minute ago`);
      }
      try {
        const places = await service.listPlaces(query);
        failedAt.delete(key);
        return places;
      } catch (error) {
        failedAt.set(key, now().getTime());
        failures.report('geo', error, { operation: query.kind });
        throw error;
      }
    },
  };
}

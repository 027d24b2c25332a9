import type { FailureLog } from '../../failures/failure-log.ts';
import { GeoError, type GeoService, keyOf } from './geo-service.ts';

const pauseMs = 60_000;

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

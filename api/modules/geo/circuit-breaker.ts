import type { FailureLog } from '../../failures/failure-log.ts';
import { GeoError, type GeoService, keyOf } from './geo-service.ts';

const pauseMs = 60_000;

/**
 * The same service, but a question that failed is not passed on for a minute: during an outage one
 * shopper a minute waits for the timeout, not all of them.
 */
export function withCircuitBreaker(
  service: GeoService,
  { now, failures }: { now: () => Date; failures: FailureLog },
): GeoService {
  const failedAt = new Map<string, number>();
  return {
    async listPlaces(question) {
      const key = keyOf(question);
      const last = failedAt.get(key);
      if (last !== undefined && now().getTime() - last < pauseMs) {
        throw new GeoError(`${key} failed less than a minute ago`);
      }
      try {
        const places = await service.listPlaces(question);
        failedAt.delete(key);
        return places;
      } catch (error) {
        failedAt.set(key, now().getTime());
        failures.report('geo', error, { operation: question.kind });
        throw error;
      }
    },
  };
}

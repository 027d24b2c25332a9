import type { InstallmentOffer } from '#domain/orders/installments.ts';
import type { Centavos } from '#domain/shared/money.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { ProviderError } from './provider.ts';

/**
 * The port of the provider's installments: the plans of each payment method for a price. Throws a
 * `ProviderError` when there is no usable response.
 */
export type InstallmentService = {
  listOffers(price: Centavos): Promise<InstallmentOffer[][]>;
};

const minuteMs = 60_000;

/** Failures in a row, without a plan in between, after which no price is asked for. */
const maxFailures = 3;
const maxFailedPrices = 1000;

/**
 * Wraps the service, so that pages do not wait for it: a price that failed is not asked for a minute, and
 * after three failures in a row none is. Failures are reported here.
 */
export function withPause(
  service: InstallmentService,
  { now, failures }: { now: () => Date; failures: FailureLog },
): InstallmentService {
  const failedAt = new Map<Centavos, number>();
  let inRow = { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  const isPaused = (price: Centavos, at: number) =>
    at - (failedAt.get(price) ?? Number.NEGATIVE_INFINITY) < minuteMs ||
    (inRow.count >= maxFailures && at - inRow.lastAt < minuteMs);
  return {
    async listOffers(price) {
      const at = now().getTime();
      if (isPaused(price, at)) throw notAsked('it failed less than a minute ago');
      try {
        const offers = await service.listOffers(price);
        inRow = { count: 0, lastAt: at };
        failedAt.delete(price);
        return offers;
      } catch (error) {
        if (failedAt.size >= maxFailedPrices) failedAt.clear();
        failedAt.set(price, at);
        inRow = { count: inRow.count + 1, lastAt: at };
        failures.report('payment provider', error, { operation: 'list installments' });
        throw error;
      }
    },
  };
}

/** Wraps the service: it is asked at most `maxPerMinute` times a minute. */
export function withMaximum(
  service: InstallmentService,
  { maxPerMinute, now }: { maxPerMinute: number; now: () => Date },
): InstallmentService {
  let minute = { since: Number.NEGATIVE_INFINITY, requests: 0 };
  return {
    async listOffers(price) {
      const at = now().getTime();
      if (at - minute.since >= minuteMs) minute = { since: at, requests: 0 };
      if (minute.requests >= maxPerMinute) throw notAsked('too many amounts in a minute');
      minute.requests += 1;
      return service.listOffers(price);
    },
  };
}

const notAsked = (reason: string) =>
  new ProviderError(`Mercado Pago was not asked for installments: ${reason}`, { status: null });

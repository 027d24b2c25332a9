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

/**
 * Wraps the service: after a failure it is not asked for a minute, so that pages do not wait for it.
 * Failures are reported here.
 */
export function withPause(
  service: InstallmentService,
  { now, failures }: { now: () => Date; failures: FailureLog },
): InstallmentService {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async listOffers(price) {
      const at = now().getTime();
      if (at - failedAt < minuteMs) throw notAsked('it failed less than a minute ago');
      try {
        return await service.listOffers(price);
      } catch (error) {
        failedAt = at;
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

import type { InstallmentOffer } from '#domain/orders/installments.ts';
import type { Centavos } from '#domain/shared/money.ts';
import { createCircuitBreaker, createMinuteLimit } from '../../../failures/circuit-breaker.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { ProviderError } from './provider.ts';

/**
 * The port of the provider's installments: the plans of each payment method for a price. Throws a
 * `ProviderError` when there is no usable response.
 */
export type InstallmentService = {
  listOffers(price: Centavos): Promise<InstallmentOffer[][]>;
};

/** Wraps the service, so that pages do not wait for it while it is down: `createCircuitBreaker`, by price. */
export function withInstallmentCircuitBreaker(
  service: InstallmentService,
  options: { now: () => Date; failures: FailureLog },
): InstallmentService {
  const breaker = createCircuitBreaker({
    ...{ ...options, service: 'payment provider', createOpenError: createError },
  });
  return {
    listOffers: (price) =>
      breaker(String(price), 'list installments', () => service.listOffers(price)),
  };
}

/** Wraps the service: it is asked at most `maxPerMinute` times a minute. */
export function withMaximum(
  service: InstallmentService,
  options: { maxPerMinute: number; now: () => Date },
): InstallmentService {
  const count = createMinuteLimit({ ...options, createError });
  return {
    async listOffers(price) {
      count();
      return service.listOffers(price);
    },
  };
}

const createError = (reason: string) =>
  new ProviderError(`Installments were not requested from Mercado Pago: ${reason}`, {
    status: null,
  });

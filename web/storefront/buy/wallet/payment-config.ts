import type { CallOutput } from '#domain/contract/index.ts';
import { call } from '../../../api-client.ts';
import { reads, useRead } from '../../../use-read.ts';

export type PaymentConfig = CallOutput<'GET /api/mercadopago/config'>;

const key = 'GET /api/mercadopago/config';
const staleMs = Number.POSITIVE_INFINITY;

/** The configuration of the provider's SDK; read once, again after a failure. Throws ApiError. */
export function loadPaymentConfig(): Promise<PaymentConfig> {
  return reads.fetchQuery({
    queryKey: [key, undefined],
    queryFn: () => call(fetch, key),
    staleTime: staleMs,
  });
}

/** Whether payments are simulated; false until the configuration has loaded. */
export function useIsDemo(): boolean {
  return useRead(key, undefined, { staleMs }).data?.demo ?? false;
}

const graceMs = 60_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Marks the next navigation as the one to the provider, which needs no leave warning. */
export function markProviderExit(): void {
  leftAt = performance.now();
}

export function cancelProviderExit(): void {
  leftAt = Number.NEGATIVE_INFINITY;
}

export function isProviderExit(): boolean {
  return performance.now() - leftAt < graceMs;
}

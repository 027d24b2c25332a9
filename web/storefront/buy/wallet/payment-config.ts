import { useEffect, useState } from 'react';
import type { CallOutput } from '#domain/contract/index.ts';
import { call } from '../../../api-client.ts';

export type PaymentConfig = CallOutput<'GET /api/mercadopago/config'>;

let request: Promise<PaymentConfig> | null = null;

/** The configuration of the provider's SDK; cached, except after a failure. Throws ApiError. */
export function loadPaymentConfig(): Promise<PaymentConfig> {
  request ??= call(fetch, 'GET /api/mercadopago/config').catch((error: unknown) => {
    request = null;
    throw error;
  });
  return request;
}

/** Whether payments are simulated; false until the configuration has loaded. */
export function useIsDemo(): boolean {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    let isActive = true;
    loadPaymentConfig().then(
      ({ demo }) => isActive && setIsDemo(demo),
      // The wallet requests the configuration again and reports the failure.
      () => {},
    );
    return () => {
      isActive = false;
    };
  }, []);
  return isDemo;
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

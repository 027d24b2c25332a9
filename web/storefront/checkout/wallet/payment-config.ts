import { useEffect, useState } from 'react';
import type { CallOutput } from '#domain/contract/index.ts';
import { call } from '../../../api-client.ts';

export type PaymentConfig = CallOutput<'GET /api/mercadopago/config'>;

let asked: Promise<PaymentConfig> | null = null;

/** What the provider's button needs; asked once, and again after a failure. Throws ApiError. */
export function loadPaymentConfig(): Promise<PaymentConfig> {
  asked ??= call(fetch, 'GET /api/mercadopago/config').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Whether payments are only pretended; false until that is known. */
export function useIsDemo(): boolean {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    let isHere = true;
    loadPaymentConfig().then(
      ({ demo }) => isHere && setIsDemo(demo),
      // The wallet asks again, and says so when it cannot.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return isDemo;
}

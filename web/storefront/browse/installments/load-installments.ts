import { useEffect, useState } from 'react';
import type { Installment } from '#domain/orders/installments.ts';
import { ApiError, call, type Transport } from '../../../api-client.ts';

/** The plans for an amount in pesos; none when they cannot be read, since a page works without them. */
export async function loadInstallments(
  api: Transport,
  amount: number,
): Promise<readonly Installment[]> {
  try {
    const { installments } = await call(api, 'GET /api/installments', { query: { amount } });
    return installments;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The plans for an amount in pesos, requested again when it changes; none until they are known. */
export function useInstallments(amount: number): readonly Installment[] {
  const [loaded, setLoaded] = useState<{ amount: number; plans: readonly Installment[] }>();
  useEffect(() => {
    if (amount <= 0) return;
    let isActive = true;
    void loadInstallments(fetch, amount).then((plans) => isActive && setLoaded({ amount, plans }));
    return () => {
      isActive = false;
    };
  }, [amount]);
  return loaded?.amount === amount ? loaded.plans : [];
}

import { useEffect, useState } from 'react';
import type { Installment } from '#domain/orders/installments.ts';
import { loadInstallments } from './load-installments.ts';

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

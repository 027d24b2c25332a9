import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { fetchOrderStatus, type OrderStatus } from '../../purchase/order-status.ts';

const everyMs = 2000;
const timeoutMs = 120_000;
const lasting: readonly OrderStatus['kind'][] = ['paid', 'cancelled', 'unknown'];

/** `hasTimedOut`: it was asked for so long that it is asked no more. */
export type Outcome = { kind: 'asking' } | (OrderStatus & { hasTimedOut: boolean });

/** How the order really stands, asked again and again while that may still change. */
export function useOrderOutcome(orderId: string | null): Outcome {
  const userId = useSession((state) => state.session?._id);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  useEffect(() => {
    if (!orderId || !userId) return;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const ask = async () => {
      const status = await fetchOrderStatus(orderId);
      if (!isHere) return;
      const hasTimedOut = performance.now() - started > timeoutMs;
      setOutcome({ ...status, hasTimedOut });
      if (!hasTimedOut && !lasting.includes(status.kind)) timer = setTimeout(ask, everyMs);
    };
    void ask();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [orderId, userId]);
  return orderId ? outcome : { kind: 'unknown', hasTimedOut: false };
}

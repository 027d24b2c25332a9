import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { fetchOrderStatus, type OrderStatus } from '../../purchase/order-status.ts';

const pollMs = 2000;
const timeoutMs = 120_000;
const finalKinds: readonly OrderStatus['kind'][] = ['paid', 'cancelled', 'unknown'];

/** `hasTimedOut`: polling ended without a final status. */
export type Outcome = { kind: 'loading' } | (OrderStatus & { hasTimedOut: boolean });

/** The order's status, polled every 2 s until it is final or polling times out after 2 minutes. */
export function useOrderOutcome(orderId: string | null): Outcome {
  const userId = useSession((state) => state.session?._id);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' });
  useEffect(() => {
    if (!orderId || !userId) return;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isActive = true;
    const poll = async () => {
      const status = await fetchOrderStatus(orderId);
      if (!isActive) return;
      const hasTimedOut = performance.now() - started > timeoutMs;
      setOutcome({ ...status, hasTimedOut });
      if (!hasTimedOut && !finalKinds.includes(status.kind)) timer = setTimeout(poll, pollMs);
    };
    void poll();
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [orderId, userId]);
  return orderId ? outcome : { kind: 'unknown', hasTimedOut: false };
}

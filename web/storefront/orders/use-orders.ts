import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { useSession } from '../../session/session-store.ts';

type OrdersState =
  | { step: 'loading' }
  | { step: 'failed'; text: string }
  | { step: 'loaded'; orders: Order[] };

/** The account's orders, newest first, and `retry`. */
export function useOrders() {
  const userId = useSession((state) => state.session?._id);
  const [state, setState] = useState<OrdersState>({ step: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try requests them again
  useEffect(() => {
    if (!userId) return;
    let isActive = true;
    setState({ step: 'loading' });
    authenticatedCall('GET /api/user/orders').then(
      ({ orders }) => isActive && setState({ step: 'loaded', orders }),
      (error: Error) => isActive && setState({ step: 'failed', text: error.message }),
    );
    return () => {
      isActive = false;
    };
  }, [userId, tries]);

  return { state, retry: useCallback(() => setTries((count) => count + 1), []) };
}

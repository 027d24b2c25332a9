import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { transferPath } from '#domain/orders/transfer.ts';
import { checkOrder } from './check-order.ts';
import type { Purchase } from './purchase.ts';
import { usePurchase, useUnpaidOrder } from './purchase-store.ts';

const intervalMs = 30_000;

/** Polls the unpaid order while the checkout is shown, and navigates to its result, or to its transfer. */
export function useOrderWatch(): void {
  const orderId = useUnpaidOrder()?.orderId;
  const path = usePurchase(({ purchase }) => pathAfter(purchase));
  const navigate = useNavigate();

  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);

  useEffect(() => {
    if (!orderId) return;
    const check = () => {
      if (document.visibilityState === 'visible') void checkOrder();
    };
    check();
    const timer = setInterval(check, intervalMs);
    document.addEventListener('visibilitychange', check);
    // After a return from the provider by the history, the page may come from the back/forward cache.
    window.addEventListener('pageshow', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('pageshow', check);
    };
  }, [orderId]);
}

/** Where the purchase goes on once it is no longer in the checkout. */
function pathAfter(purchase: Purchase): string | null {
  if (purchase.state === 'paid') return `/pago-exitoso?orderId=${purchase.orderId}`;
  return purchase.state === 'by-transfer' ? transferPath(purchase.orderId) : null;
}

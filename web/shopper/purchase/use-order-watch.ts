import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkOrder } from './check-order.ts';
import { usePurchase, useUnpaidOrder } from './purchase-store.ts';

const intervalMs = 30_000;

/** Polls the unpaid order while the checkout is shown, and navigates to its result once it is paid. */
export function useOrderWatch(): void {
  const orderId = useUnpaidOrder()?.orderId;
  const paidOrderId = usePurchase(({ purchase }) =>
    purchase.state === 'paid' ? purchase.orderId : null,
  );
  const navigate = useNavigate();

  useEffect(() => {
    if (paidOrderId) void navigate(`/pago-exitoso?orderId=${paidOrderId}`, { replace: true });
  }, [paidOrderId, navigate]);

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

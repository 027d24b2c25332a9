import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useCart } from '../../cart-store.ts';
import { cartFingerprint } from './cart-fingerprint.ts';
import { checkPending } from './check-pending.ts';
import { useCheckout } from './checkout-store.ts';
import { giveUpOrder } from './give-up-order.ts';
import { usePending } from './pending-store.ts';

const everyMs = 30_000;

/** Keeps the waiting order and the page in step: paid elsewhere, expired, or its cart changed. */
export function usePendingWatch(): void {
  const pending = usePending((state) => state.pending);
  const orderId = pending?.orderId;
  const paidOrderId = useCheckout((state) => state.paidOrderId);
  const cart = useCart((state) => state.cart);
  const hydrated = useHydrated();
  const navigate = useNavigate();

  useEffect(() => {
    if (paidOrderId) void navigate(`/pago-exitoso?orderId=${paidOrderId}`, { replace: true });
  }, [paidOrderId, navigate]);

  useEffect(() => {
    if (!orderId) return;
    const look = () => {
      if (document.visibilityState === 'visible') void checkPending();
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    // Back from the provider, the browser may show the page as it was left.
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [orderId]);

  const hasChanged =
    hydrated &&
    pending !== null &&
    cart.length > 0 &&
    cartFingerprint(cart) !== cartFingerprint(pending.cart);
  useEffect(() => {
    if (!hasChanged) return;
    void giveUpOrder().then((done) => {
      if (done) useCheckout.setState({ problem: { kind: 'changed' } });
    });
  }, [hasChanged]);
}

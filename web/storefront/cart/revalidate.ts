import type { CartChange } from '#domain/cart-changes.ts';
import { revalidateCart } from '#domain/revalidate-cart.ts';
import { call } from '../../api-client.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useCart } from '../cart-store.ts';
import { useCheckout } from '../checkout/order/checkout-store.ts';
import { usePending } from '../checkout/order/pending-store.ts';

export const cartNewsTitle = 'Actualizamos tu carrito';
const patienceMs = 8000;
let underway: Promise<readonly CartChange[]> | null = null;

/**
 * Asks the shop again about what the cart holds, and answers what became different. A cart that
 * an order waits for is left alone. Throws never: without an answer the shop judges the order.
 */
export function revalidate(): Promise<readonly CartChange[]> {
  // One question at a time: a late answer must not change a cart that is being ordered.
  underway ??= ask()
    .catch(() => [])
    .finally(() => {
      underway = null;
    });
  return underway;
}

/** The same in the background: a shopper who does not look at the cart is told. */
export async function revalidateQuietly(): Promise<void> {
  if (useCheckout.getState().phase !== 'editing') return;
  const changes = await revalidate();
  if (changes.length === 0 || useCart.getState().isCartMenuOpen || isAtCheckout()) return;
  notify(cartNewsTitle, { detail: 'Ábrelo para ver qué cambió.' });
}

async function ask(): Promise<readonly CartChange[]> {
  if (isHeld()) return [];
  const options = { signal: AbortSignal.timeout(patienceMs) };
  const [products, promotions] = await Promise.all([
    call(fetch, 'GET /api/allProducts', undefined, options),
    call(fetch, 'GET /api/allPromotions', undefined, options),
  ]);
  if (isHeld()) return [];
  const { cart, update } = useCart.getState();
  const revalidated = revalidateCart(cart, { products, promotions });
  update(revalidated);
  return revalidated.changes;
}

function isHeld(): boolean {
  return useCart.getState().cart.length === 0 || usePending.getState().pending !== null;
}

function isAtCheckout(): boolean {
  return window.location.pathname.endsWith('/pay');
}

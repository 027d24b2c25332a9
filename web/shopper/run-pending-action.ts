import { addToCart } from './cart/add-to-cart.ts';
import type { PendingAction } from './pending-action.ts';

type Navigate = (to: string) => unknown;

/** Runs an action that was attempted while signed out, on the page where it was attempted. */
export async function runPendingAction(action: PendingAction, navigate: Navigate): Promise<void> {
  switch (action.kind) {
    case 'stay':
      return;
    case 'navigate':
      await navigate(action.to);
      return;
    case 'product':
    case 'promotion':
      addToCart(action);
      return;
    case 'cart-link': {
      const { fillFromLink } = await import('./cart/fill-from-link.ts');
      await fillFromLink(action.sizes);
      return;
    }
    case 'start-payment': {
      await returnTo(action.payPath, navigate);
      const { startPayment } = await import('./purchase/start-payment.ts');
      return startPayment(action);
    }
    case 'cancel-order': {
      await returnTo(action.payPath, navigate);
      const { cancelOrder } = await import('./purchase/cancel-order.ts');
      await cancelOrder();
    }
  }
}

async function returnTo(path: string, navigate: Navigate): Promise<void> {
  if (window.location.pathname !== path) await navigate(path);
}

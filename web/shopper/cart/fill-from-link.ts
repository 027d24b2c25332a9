import { fillCart, type LeftOut } from '#domain/cart/cart-link.ts';
import { ApiError, call } from '../../api-client.ts';
import { isAnswered } from '../../is-answered.ts';
import { notify } from '../../ui/notify.ts';
import { useSession } from '../session.ts';
import { useAccount } from '../sign-in.ts';
import { useCart } from './cart-store.ts';

const leftOutMs = 12_000;

/**
 * Adds the sizes of a link, as its URL has them, to the cart, and says what it left out; signed out, after
 * signing in. Returns false when there was no answer, so that the link can be tried again.
 */
export async function fillFromLink(escaped: string): Promise<boolean> {
  const sizes = decodeText(escaped);
  if (!useSession.getState().session) {
    useAccount.getState().openAlert({ kind: 'cart-link', sizes });
    return true;
  }
  try {
    const { lines, leftOut } = await call(fetch, 'GET /api/cart-links', { query: { sizes } });
    const { cart, setCart, openMenu } = useCart.getState();
    const filled = fillCart(cart, lines);
    setCart(filled.cart);
    if (lines.length > 0) openMenu();
    notifyLeftOut([...leftOut, ...filled.leftOut]);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify('No se pudo usar el enlace de compra', { kind: 'error', detail: error.message });
    return isAnswered(error);
  }
}

/** Of a link that was cut off in the middle of an escape, the text as it is: the API refuses it. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function notifyLeftOut(leftOut: readonly LeftOut[]): void {
  if (leftOut.length === 0) return;
  const detail = leftOut
    .map(({ name, reason }) => (name ? `${name}: ${reason}` : reason))
    .join(' ');
  notify('Algo del enlace no está en el carrito', { kind: 'error', detail, duration: leftOutMs });
}

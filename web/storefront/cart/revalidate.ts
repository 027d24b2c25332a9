import type { CartChange } from '#domain/cart-changes.ts';
import { type CatalogueIds, holdsAll, idsOf } from '#domain/catalogue-ids.ts';
import type { Catalogue } from '#domain/find-offered.ts';
import { revalidateCart } from '#domain/revalidate-cart.ts';
import { call } from '../../api-client.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useCart } from '../cart-store.ts';
import { useCheckout } from '../checkout/order/checkout-store.ts';
import { usePending } from '../checkout/order/pending-store.ts';

export const cartNewsTitle = 'Actualizamos tu carrito';
const patienceMs = 8000;
/** As many as the address of a call takes anywhere on its way. */
const idsToACall = 50;
const latelyMs = 10_000;
let underway: Promise<readonly CartChange[]> | null = null;
let answeredAt = Number.NEGATIVE_INFINITY;

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
      answeredAt = performance.now();
    });
  return underway;
}

/** Whether what the cart says was asked about a moment ago. */
export function wasAskedLately(): boolean {
  return performance.now() - answeredAt < latelyMs;
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
  const asked = idsOf(useCart.getState().cart);
  const catalogue = await readCatalogue(asked);
  if (isHeld()) return [];
  const { cart, update } = useCart.getState();
  // What came into the cart meanwhile is not known yet.
  if (!holdsAll(asked, idsOf(cart))) return ask();
  const revalidated = revalidateCart(cart, catalogue);
  update(revalidated);
  return revalidated.changes;
}

/** The part of the catalogue that a cart is judged by, in as many questions as that takes. */
async function readCatalogue({ products, promotions }: CatalogueIds): Promise<Catalogue> {
  const options = { signal: AbortSignal.timeout(patienceMs) };
  const inParts = <T>(ids: readonly string[], read: (ids: string) => Promise<T[]>) =>
    Promise.all(partsOf(ids).map((part) => read(part.join(',')))).then((parts) => parts.flat());
  const [foundProducts, foundPromotions] = await Promise.all([
    inParts(products, (ids) => call(fetch, 'GET /api/allProducts', { query: { ids } }, options)),
    inParts(promotions, (ids) =>
      call(fetch, 'GET /api/allPromotions', { query: { ids } }, options),
    ),
  ]);
  return { products: foundProducts, promotions: foundPromotions };
}

function partsOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / idsToACall);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * idsToACall, (part + 1) * idsToACall),
  );
}

function isHeld(): boolean {
  return useCart.getState().cart.length === 0 || usePending.getState().pending !== null;
}

function isAtCheckout(): boolean {
  return window.location.pathname.endsWith('/pay');
}

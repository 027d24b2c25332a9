import type { CartChange } from '#domain/cart/cart-changes.ts';
import { type CatalogueIds, idsOf, includesAll } from '#domain/cart/cart-request.ts';
import type { Catalogue, Lock } from '#domain/cart/find-offered.ts';
import { addUnits, revalidateCart } from '#domain/cart/revalidate-cart.ts';
import { chunk } from '#domain/shared/chunk.ts';
import { call } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { useCart } from '../cart/cart-store.ts';
import { refreshShippingRates } from '../cart/shipping-rates.ts';
import { isAdmin, useSession } from '../session.ts';
import { checkOrder } from './check-order.ts';
import { currentOrder, isReserved, usePurchase } from './purchase-store.ts';

export const cartChangesTitle = 'Actualizamos tu carrito';
const timeoutMs = 8000;

/** The length of a URL is limited on its way to the API. */
const idsPerCall = 50;
const recentMs = 10_000;
let inFlight: Promise<readonly CartChange[]> | null = null;
let finishedAt = Number.NEGATIVE_INFINITY;

/**
 * Updates the cart from the current catalogue and returns what changed. The cart of an unpaid order stays as it is until
 * the API answers that its reservation ended; that of an order whose answer was lost, for the usual term. Throws never:
 * without an answer, the API validates the cart when it is ordered.
 */
export function revalidate(): Promise<readonly CartChange[]> {
  // One request at a time: a late response must not change a cart that is being ordered.
  inFlight ??= fetchAndUpdate()
    .catch(() => [])
    .finally(() => {
      inFlight = null;
      finishedAt = performance.now();
    });
  return inFlight;
}

export function wasRevalidatedRecently(): boolean {
  return performance.now() - finishedAt < recentMs;
}

/** Revalidates in the background, and notifies a shopper who does not see the cart. */
export async function revalidateInBackground(): Promise<void> {
  if (isBusy()) return;
  // The checkout itself watches the order.
  if (currentOrder() && !isAtCheckout()) await checkOrder();
  if (isBusy()) return;
  const changes = await revalidate();
  if (changes.length === 0 || useCart.getState().isCartMenuOpen || isAtCheckout()) return;
  notify(cartChangesTitle, { detail: 'Abrilo para ver qué cambió.', until: menuOpening() });
}

const menuOpening = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = useCart.subscribe(({ isCartMenuOpen }) => {
      if (!isCartMenuOpen) return;
      unsubscribe();
      resolve();
    });
  });

async function fetchAndUpdate(): Promise<readonly CartChange[]> {
  if (needsNoUpdate()) return [];
  const requested = idsOf(useCart.getState().cart);
  const [catalogue, lock] = await Promise.all([
    fetchCatalogue(requested),
    fetchLock(),
    refreshShippingRates({ timeoutMs }),
  ]);
  if (needsNoUpdate()) return [];
  const { cart, update } = useCart.getState();
  // Entries that were added during the request are not in its answer.
  if (!includesAll(requested, idsOf(cart))) return fetchAndUpdate();
  const revalidated = revalidateCart(cart, withReservation(catalogue), lock);
  // An unchanged cart is not written, so that it cannot replace one that another tab has just stored.
  const isChanged = JSON.stringify(revalidated.cart) !== JSON.stringify(cart);
  if (isChanged || revalidated.changes.length > 0) update(revalidated);
  return revalidated.changes;
}

/** The part of the catalogue that the cart's entries refer to. */
async function fetchCatalogue({ products, promotions }: CatalogueIds): Promise<Catalogue> {
  const options = { timeoutMs };
  const inChunks = <T>(ids: readonly string[], read: (ids: string) => Promise<T[]>) =>
    Promise.all(chunk(ids, idsPerCall).map((some) => read(some.join(',')))).then((all) =>
      all.flat(),
    );
  const [foundProducts, foundPromotions] = await Promise.all([
    inChunks(products, (ids) => call(fetch, 'GET /api/allProducts', { query: { ids } }, options)),
    inChunks(promotions, (ids) =>
      call(fetch, 'GET /api/allPromotions', { query: { ids } }, options),
    ),
  ]);
  return { products: foundProducts, promotions: foundPromotions };
}

/** Administrators enter a locked Kings, so they can buy there too. */
async function fetchLock(): Promise<Lock> {
  if (isAdmin(useSession.getState().session)) return { isLocked: false };
  return call(fetch, 'GET /api/lock', {}, { timeoutMs });
}

/** Whether an order is being placed or cancelled, or was paid and empties the cart with its result. */
function isBusy(): boolean {
  const { state } = usePurchase.getState().purchase;
  return state !== 'editing' && state !== 'awaiting-payment';
}

function needsNoUpdate(): boolean {
  const { cart } = useCart.getState();
  return cart.length === 0 || isReserved(cart);
}

/** The catalogue with the units that the unpaid order reserves: a new cart replaces the order. */
function withReservation(catalogue: Catalogue): Catalogue {
  const order = currentOrder();
  return order ? { ...catalogue, products: addUnits(catalogue.products, order.cart) } : catalogue;
}

function isAtCheckout(): boolean {
  return window.location.pathname.endsWith('/pay');
}

import type { Selection } from '#domain/catalogue/selection.ts';
import type { ShownProduct } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';

/** A product or promotion to add to the cart. */
export type Addition =
  | {
      kind: 'product';
      product: ShownProduct;
      selection: Selection | null;
      /** False adds without opening the cart menu (recommendations). */
      openMenu?: boolean;
    }
  | { kind: 'promotion'; promotion: Promotion; chosen: [productId: string, Selection][] };

/**
 * An action attempted while signed out, run after signing in (`run-pending-action.ts`). Plain data,
 * because it is stored, to survive a reload of the tab.
 */
export type PendingAction =
  | Addition
  /** Only sign in: the shopper stays on the page. */
  | { kind: 'stay' }
  | { kind: 'navigate'; to: string }
  /** The sizes of a purchase link. */
  | { kind: 'cart-link'; sizes: string }
  /** `payPath` is the checkout where it was attempted, to which the shopper returns. */
  | { kind: 'start-payment'; payPath: string; byTransfer?: boolean | undefined }
  | { kind: 'cancel-order'; payPath: string };

/** After this, signing in has another reason, and does not run the action any more. */
const maxAgeMs = 30 * 60_000;

/** `at` in ms of the epoch. */
export type TimedAction = { action: PendingAction; at: number };

export const isCurrent = ({ at }: TimedAction, now: number): boolean =>
  now >= at && now - at < maxAgeMs;

/** An action that was stored; null for what an older release stored in another form. */
export function parsePendingAction(value: unknown): TimedAction | null {
  const stored = value as Partial<TimedAction> | null | undefined;
  const { action, at } = stored ?? {};
  try {
    const isWhole = typeof at === 'number' && action && isComplete[action.kind]?.(action);
    return isWhole ? { action, at } : null;
  } catch {
    return null;
  }
}

const isPath = (value: unknown) => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Validates the stored shape, because an older release may have stored another one. */
const isComplete: Record<PendingAction['kind'], (stored: PendingAction) => boolean> = {
  product: (stored) => stored.kind === 'product' && Array.isArray(stored.product.variants),
  promotion: (stored) =>
    stored.kind === 'promotion' &&
    Array.isArray(stored.promotion.products) &&
    Array.isArray(stored.chosen),
  stay: () => true,
  navigate: (stored) => stored.kind === 'navigate' && isPath(stored.to),
  'cart-link': (stored) => stored.kind === 'cart-link' && typeof stored.sizes === 'string',
  'start-payment': (stored) => stored.kind === 'start-payment' && isPath(stored.payPath),
  'cancel-order': (stored) => stored.kind === 'cancel-order' && isPath(stored.payPath),
};

import type { Addition } from '../cart/addition.ts';

const storageKey = 'wish';

/** What was tried while signed out survives a reload of its tab. */
export function keepWish(addition: Addition | null): void {
  try {
    if (addition) sessionStorage.setItem(storageKey, JSON.stringify(addition));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is denied or full: the wish lives as long as the page.
  }
}

export function readKeptWish(): Addition | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Addition | null;
    return kept && kept.kind in isWhole && isWhole[kept.kind](kept) ? kept : null;
  } catch {
    return null;
  }
}

/** An older shop may have kept another shape. */
const isWhole: Record<Addition['kind'], (kept: Addition) => boolean> = {
  product: (kept) => kept.kind === 'product' && Array.isArray(kept.product.variants),
  promotion: (kept) =>
    kept.kind === 'promotion' &&
    Array.isArray(kept.promotion.products) &&
    Array.isArray(kept.chosen),
};

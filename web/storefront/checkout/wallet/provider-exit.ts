const graceMs = 60_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** The shopper pressed the provider's button: the page they leave for is the payment. */
export function markProviderExit(): void {
  leftAt = performance.now();
}

export function cancelProviderExit(): void {
  leftAt = Number.NEGATIVE_INFINITY;
}

export function isProviderExit(): boolean {
  return performance.now() - leftAt < graceMs;
}

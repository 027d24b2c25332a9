const graceMs = 60_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Marks the next navigation as the one to the provider, which needs no leave warning. */
export function markProviderExit(): void {
  leftAt = performance.now();
}

export function cancelProviderExit(): void {
  leftAt = Number.NEGATIVE_INFINITY;
}

export function isProviderExit(): boolean {
  return performance.now() - leftAt < graceMs;
}

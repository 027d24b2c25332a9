import type { DataRouter } from 'react-router';

/** Longer than a page needs whose data is in the browser's cache, also on a slow phone. */
const holdMs = 100;

/**
 * From now on new subscribers of the router are notified that a page is being loaded after `holdMs`, or not at all: a
 * prefetched page is rendered once, without the shell and all links before it, and without a frame of the old page.
 * Of a way back they are notified at once: the listing is shown then. Returns the function that ends it.
 */
export function holdLoadingState(router: DataRouter): () => void {
  const { subscribe } = router;
  router.subscribe = (subscriber) => {
    let timer: ReturnType<typeof setTimeout>;
    return subscribe((state, options) => {
      clearTimeout(timer);
      const { state: phase, historyAction } = state.navigation;
      if (phase !== 'loading' || historyAction === 'POP') return subscriber(state, options);
      timer = setTimeout(() => subscriber(state, options), holdMs);
    });
  };
  return () => {
    router.subscribe = subscribe;
  };
}

import { useEffect } from 'react';
import { counterWorkerPath } from '../../document/trusted-types.ts';
import { counterSection } from '../kit/sections.ts';

/**
 * Caches this page, what it loads and the garments on the device (public/counter-worker.js), so that it also opens while
 * the shop cannot be reached. Browsers without workers sell as long as the page stays open.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    void navigator.serviceWorker
      ?.register(counterWorkerPath, { scope: counterSection.path })
      .catch(() => undefined);
  }, []);
}

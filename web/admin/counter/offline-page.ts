import { useEffect } from 'react';
import { counterWorkerPath } from '../../document/trusted-types.ts';
import { counterSection } from '../kit/sections.ts';
import type { Sold } from './sold-query.ts';

/**
 * Caches this page, what it loads and the garments on the device (public/counter-worker.js), so that it also opens while
 * the shop cannot be reached. Browsers without workers sell as long as the page stays open.
 */
export function useOfflinePage(garments: Sold | undefined): void {
  useEffect(() => {
    if (import.meta.env.DEV || !garments) return;
    void cachePage(garments).catch(() => undefined);
  }, [garments]);
}

async function cachePage(garments: Sold): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.register(counterWorkerPath, {
    scope: counterSection.path,
  });
  if (!registration) return;
  const { active, waiting, installing } = registration;
  // The worker controls pages that were loaded at its scope: their requests pass through it.
  const isControlled = serviceWorker.controller !== null;
  (active ?? waiting ?? installing)?.postMessage({ garments, isControlled });
}

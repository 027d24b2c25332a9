import { useEffect } from 'react';
import type { CallOutput } from '#domain/contract/index.ts';
import { counterWorkerPath } from '../../document/trusted-types.ts';
import { counterSection } from '../kit/sections.ts';

type Garments = CallOutput<'GET /api/admin/counter'>;

/**
 * Caches this page, what it loads and the garments on the device (public/counter-worker.js), so that it also opens while
 * the shop cannot be reached. Browsers without workers sell as long as the page stays open.
 */
export function useOfflinePage(garments: Garments | undefined): void {
  useEffect(() => {
    if (import.meta.env.DEV || !garments) return;
    void cachePage(garments).catch(() => undefined);
  }, [garments]);
}

async function cachePage(garments: Garments): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.register(counterWorkerPath, {
    scope: counterSection.path,
  });
  // The worker controls pages that were loaded at its scope: their requests pass through it.
  if (!registration || serviceWorker.controller) return;
  const { active, waiting, installing } = registration;
  (active ?? waiting ?? installing)?.postMessage({ garments });
}

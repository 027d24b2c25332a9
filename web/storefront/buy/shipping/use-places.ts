import { useEffect, useState } from 'react';
import type { Place } from '#domain/geo/places.ts';
import { call } from '../../../api-client.ts';

export type Places =
  /** `idle`: the parent place is not chosen. */
  | { state: 'idle' | 'loading' }
  /** The call failed, timed out or has no list: the field becomes free text. */
  | { state: 'unavailable' }
  | { state: 'loaded'; places: readonly Place[] };

/** Longer than the API's own timeout for the address service. */
const timeoutMs = 6000;

/** Lists that have loaded, so that reopening the dialog shows them at once. */
const cache = new Map<string, readonly Place[]>();

/** The departments of a province, or the localities of its department; null sends no request. */
export function usePlaces(province: string | null, department?: string | null): Places {
  const isIdle = province === null || department === null;
  const key = isIdle ? null : `${province}/${department ?? ''}`;
  const [settled, setSettled] = useState<{ key: string; isLoaded: boolean } | null>(null);

  useEffect(() => {
    if (key === null || province === null || cache.has(key)) return;
    const controller = new AbortController();
    const settle = (places: readonly Place[] | null) => {
      if (controller.signal.aborted) return;
      if (places) cache.set(key, places);
      setSettled({ key, isLoaded: places !== null });
      controller.abort();
    };
    const timer = setTimeout(settle, timeoutMs, null);
    fetchPlaces(province, department, controller.signal).then(settle, () => settle(null));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, province, department]);

  if (key === null) return { state: 'idle' };
  const places = cache.get(key);
  if (places) return { state: 'loaded', places };
  return { state: settled?.key === key && !settled.isLoaded ? 'unavailable' : 'loading' };
}

async function fetchPlaces(
  province: string,
  department: string | null | undefined,
  signal: AbortSignal,
): Promise<readonly Place[] | null> {
  if (!department) {
    const query = { province };
    const response = await call(fetch, 'GET /api/geo/departments', { query }, { signal });
    return response.known ? response.departments : null;
  }
  const query = { province, department };
  const response = await call(fetch, 'GET /api/geo/localities', { query }, { signal });
  return response.known ? response.localities : null;
}

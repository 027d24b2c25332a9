import type { Place } from '#domain/geo/places.ts';
import { type CallOptions, call } from '../../../api-client.ts';
import { useReadWith } from '../../../use-read.ts';

export type Places =
  /** `idle`: the parent place is not chosen. */
  | { state: 'idle' | 'loading' }
  /** The call failed, timed out or has no list: the field becomes free text. */
  | { state: 'unavailable' }
  | { state: 'loaded'; places: readonly Place[] };

/** Longer than the API's own timeout for the address service. */
const timeoutMs = 6000;

/** The departments of a province, or the localities of its department; null sends no request. */
export function usePlaces(province: string | null, department?: string | null): Places {
  const isIdle = province === null || department === null;
  const { data, error } = useReadWith(
    ['places', province, department],
    (options) => fetchPlaces(province ?? '', department ?? undefined, { ...options, timeoutMs }),
    // Reopening the dialog shows the lists at once.
    { isEnabled: !isIdle, staleMs: Number.POSITIVE_INFINITY },
  );
  if (isIdle) return { state: 'idle' };
  if (data) return { state: 'loaded', places: data };
  return { state: error || data === null ? 'unavailable' : 'loading' };
}

async function fetchPlaces(
  province: string,
  department: string | undefined,
  options: CallOptions,
): Promise<readonly Place[] | null> {
  if (!department) {
    const query = { province };
    const response = await call(fetch, 'GET /api/geo/departments', { query }, options);
    return response.known ? response.departments : null;
  }
  const query = { province, department };
  const response = await call(fetch, 'GET /api/geo/localities', { query }, options);
  return response.known ? response.localities : null;
}

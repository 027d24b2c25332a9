import { useEffect, useState } from 'react';
import type { Place } from '#domain/geo/places.ts';
import { call } from '../../../api-client.ts';

export type Places =
  /** Nothing to ask yet. */
  | { state: 'idle' | 'loading' }
  /** Nothing is known or the call failed: the shopper types. */
  | { state: 'unknown' }
  | { state: 'known'; places: readonly Place[] };

/** Longer than the shop ever waits for the address service; then the shopper types. */
const timeoutMs = 6000;

/** Lists that came once, so that opening the dialog again shows them at once. */
const seen = new Map<string, readonly Place[]>();

/** The departments of a province, or the localities of its department; null asks for nothing. */
export function usePlaces(province: string | null, department?: string | null): Places {
  const isIdle = province === null || department === null;
  const key = isIdle ? null : `${province}/${department ?? ''}`;
  const [settled, setSettled] = useState<{ key: string; isKnown: boolean } | null>(null);

  useEffect(() => {
    if (key === null || province === null || seen.has(key)) return;
    const controller = new AbortController();
    const settle = (places: readonly Place[] | null) => {
      if (controller.signal.aborted) return;
      if (places) seen.set(key, places);
      setSettled({ key, isKnown: places !== null });
      controller.abort();
    };
    const timer = setTimeout(settle, timeoutMs, null);
    ask(province, department, controller.signal).then(settle, () => settle(null));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, province, department]);

  if (key === null) return { state: 'idle' };
  const places = seen.get(key);
  if (places) return { state: 'known', places };
  return { state: settled?.key === key && !settled.isKnown ? 'unknown' : 'loading' };
}

async function ask(
  province: string,
  department: string | null | undefined,
  signal: AbortSignal,
): Promise<readonly Place[] | null> {
  if (!department) {
    const query = { province };
    const answer = await call(fetch, 'GET /api/geo/departments', { query }, { signal });
    return answer.known ? answer.departments : null;
  }
  const query = { province, department };
  const answer = await call(fetch, 'GET /api/geo/localities', { query }, { signal });
  return answer.known ? answer.localities : null;
}

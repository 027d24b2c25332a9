import { call, type Transport } from '../api-client.ts';
import type { Placeholders } from '../ui/placeholders.tsx';

/** What is seen of these pictures until they are there; pictures from elsewhere have nothing. */
export async function loadPlaceholders(
  api: Transport,
  pictures: readonly (string | null)[],
): Promise<Placeholders> {
  const own = [...new Set(pictures)].filter((picture) => picture?.startsWith('/media/'));
  if (own.length === 0) return {};
  return call(api, 'GET /api/media/placeholders', { query: { pictures: own.join(',') } });
}

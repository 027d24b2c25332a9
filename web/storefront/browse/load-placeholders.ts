import { call, type Transport } from '../../api-client.ts';
import type { Placeholders } from '../../ui/placeholders.tsx';

/** The placeholders of the shop's own pictures; pictures from other sites have none. */
export async function loadPlaceholders(
  api: Transport,
  pictures: readonly (string | null)[],
): Promise<Placeholders> {
  const own = [...new Set(pictures)].filter((picture) => picture?.startsWith('/media/'));
  if (own.length === 0) return {};
  return call(api, 'GET /api/media/placeholders', { query: { pictures: own.join(',') } });
}

import { findStoreByPath, type Store } from '#domain/site/store.ts';
import { call, type Transport } from '../../api-client.ts';
import type { Placeholders } from '../../ui/placeholders.tsx';

/** The store of a path. Throws RangeError for any other path, which no route allows. */
export function requireStore(pathname: string): Store {
  const store = findStoreByPath(pathname);
  if (!store) throw new RangeError(`Not a store's path: ${pathname}`);
  return store;
}

/** Whether the store offers any promotion now. */
export async function offersPromotions(api: Transport, { code }: Store): Promise<boolean> {
  const query = { store: code, pageSize: 1 };
  return (await call(api, 'GET /api/promotions/cards', { query })).total > 0;
}

// Of 200 that a call accepts, so that long addresses fit too.
const picturesPerCall = 100;

/** The placeholders of the shop's own pictures; pictures from other sites have none. */
export async function loadPlaceholders(
  api: Transport,
  pictures: readonly (string | null)[],
): Promise<Placeholders> {
  const own = [...new Set(pictures)].filter((picture) => picture?.startsWith('/media/'));
  if (own.length === 0) return {};
  const query = { pictures: own.slice(0, picturesPerCall).join(',') };
  // Not `chunk`, which would be one more script of every listing.
  const [first, rest] = await Promise.all([
    call(api, 'GET /api/media/placeholders', { query }),
    loadPlaceholders(api, own.slice(picturesPerCall)),
  ]);
  return { ...first, ...rest };
}

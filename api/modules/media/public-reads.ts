import type { MediaStore } from './stores/store.ts';

/** Beside what browsers read; the rules of a Firebase bucket publish nothing else. */
const name = 'derived/products/vidriera.txt';
const timeoutMs = 5000;

/**
 * What the operator reads when browsers would not get the pictures to which `setting` redirects them; null when they
 * do, or go through the shop.
 */
export async function publicReadsWarning(
  store: MediaStore,
  setting: string,
): Promise<string | null> {
  const url = store.publicUrlOf(name);
  if (url === null) return null;
  const reason = await findFault(store, url).catch(({ message, cause }: Error) =>
    // The error of a host with several addresses has no text of its own.
    cause instanceof Error && cause.message ? cause.message : message,
  );
  return (
    reason &&
    `${setting}: los navegadores no verían las imágenes, porque ${url} no se puede leer (${reason}). Publicá derived/, o borrá la variable.`
  );
}

async function findFault(store: MediaStore, url: string): Promise<string | null> {
  await store.put(name, new TextEncoder().encode('Vidriera'));
  // A cache in front of the bucket may have the file from an earlier start.
  const fresh = new URL(url);
  fresh.searchParams.set('t', String(Date.now()));
  const response = await fetch(fresh, { signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  return response.status === 200 ? null : String(response.status);
}

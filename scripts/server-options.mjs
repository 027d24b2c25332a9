// The server's Node process, for `npm start`, the journeys and the benchmarks.

/** What `npm run build` makes of `api/start.ts` (decision 80). */
export const serverFile = 'build/shop/server.js';

/**
 * The first two reduce the memory after load (`npm run bench -- --only process,pages,orders`): a young
 * generation of 8 MB instead of 16, and an old generation that is collected after growing by a fifth
 * instead of doubling. With 4 MB a bare server sent about 8 % fewer cached answers. The third spares the collections
 * while the modules load, a tenth of the start: the loaded shop needs more than that.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--initial-old-space-size=64',
  // The passkeys' library asks for signatures that Node calls experimental.
  '--disable-warning=ExperimentalWarning',
];

export const serverEnv = {
  /** Caches compiled modules, with types stripped: the next start is faster. */
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  /** Limits malloc arenas: by default each thread has its own, whose free memory others cannot use. */
  MALLOC_ARENA_MAX: '2',
  /**
   * Returns freed memory of more than 128 KB to the system, as glibc does until a program has freed some once:
   * then it raises both limits by itself, and what answers and pictures needed for a moment stays resident.
   */
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_TOP_PAD_: '65536',
};

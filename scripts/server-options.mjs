// Options of the server's Node process, for `npm start` and the benchmarks.

/**
 * The first two reduce the memory after load at the same throughput (`npm run bench -- --only
 * process,pages,orders`): a young generation of 4 MB instead of 16, and an old generation that is
 * collected after growing by a fifth instead of doubling.
 */
export const serverFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  // The passkeys' library asks for signatures that Node calls experimental.
  '--disable-warning=ExperimentalWarning',
];

export const serverEnv = {
  /** Caches compiled modules, with types stripped: the next start is faster. */
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  /** Limits malloc arenas: by default each thread has its own, whose free memory others cannot use. */
  MALLOC_ARENA_MAX: '2',
};

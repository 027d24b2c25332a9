// How the server's Node is started: `npm start` and the measures alike.

/**
 * Both keep the memory after load small, and what the server sends a second is the same
 * (`npm run bench -- --only process,pages,orders`): a young generation of 4 MB instead of 16, and
 * an old one that is collected when it has grown by a fifth instead of doubled.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

export const serverEnv = {
  /** Keeps the compiled modules, types taken out: the next start is sooner, and loads no compiler. */
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  /** The C library's heaps: by default each thread has one, and what one frees no other uses. */
  MALLOC_ARENA_MAX: '2',
};

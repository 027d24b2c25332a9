// How the server's Node is started: `npm start` and the measures alike.

/**
 * A young generation of 4 MB instead of 16: the server's memory after load is some 40 MB smaller,
 * and what it sends a second is the same (`npm run bench -- --only process,pages`).
 */
export const serverFlags = ['--max-semi-space-size=4'];

/** Keeps the compiled modules, types taken out: the next start is sooner, and loads no compiler. */
export const serverEnv = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

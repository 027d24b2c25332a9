import { type Cache, createCache } from './cache.ts';

/**
 * A cache for the reads of one transaction, which stores nothing. The shared one could wait for a load that waits for
 * the transaction's connection, the only one of the embedded database, and could store what is rolled back.
 */
export const createTransactionCache = (): Cache =>
  createCache({ maxBytes: 2, now: () => new Date() });

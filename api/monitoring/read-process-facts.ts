import type { Cache } from '../cache/cache.ts';
import type { Db } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import type { Readiness } from './readiness.ts';
import type { RequestCounts } from './request-counts.ts';

export type ProcessParts = {
  db: Db;
  cache: Pick<Cache, 'bytes' | 'entries' | 'getOrLoad'>;
  failures: Pick<FailureLog, 'counts'>;
  readiness: Pick<Readiness, 'check'>;
  requests: RequestCounts;
  now(): Date;
};

export type ProcessFacts = Awaited<ReturnType<typeof readProcessFacts>>;

/** What a process knows of itself. */
export async function readProcessFacts(parts: ProcessParts) {
  const { cache, failures, readiness, requests } = parts;
  return {
    requests: requests.list(),
    failures: [...failures.counts],
    cache: { bytes: cache.bytes, entries: cache.entries },
    readiness: await readiness.check(),
  };
}

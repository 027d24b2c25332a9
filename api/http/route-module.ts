import type { FastifyInstance } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import type { ShopConfig } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import type { Readiness } from '../monitoring/readiness.ts';
import type { RequestCounts } from '../monitoring/request-counts.ts';

/** The dependencies of any call. */
export type ShopBase = {
  db: Db;
  /** The database of the panel's lists and reports: `db`, or its replica. */
  reports: Db;
  config: ShopConfig;
  now(): Date;
  /** The log of failures that are not returned to a caller. */
  failures: FailureLog;
  /** Cached answers, invalidated by the database's change notifications. */
  cache: Cache;
  /** The number of requests by route and status. */
  requests: RequestCounts;
  /** Whether this process takes requests. */
  readiness: Readiness;
  /** Resolves when the cache has received every committed change. */
  receiveChanges(): Promise<void>;
};

/** Registers the routes of a module. `Parts` are its further dependencies. */
export type RouteModule<Parts = unknown> = (app: FastifyInstance, shop: ShopBase & Parts) => void;

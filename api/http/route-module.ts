import type { FastifyInstance } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import type { ShopConfig } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';

/** The parts of the shop that any call may need. */
export type ShopBase = {
  db: Db;
  config: ShopConfig;
  now(): Date;
  /** Where failures are reported that no caller sees. */
  failures: FailureLog;
  /** What is kept of answers; drops by itself what the database says has changed. */
  cache: Cache;
  /** Waits until the cache has heard of every change that is committed. */
  receiveChanges(): Promise<void>;
};

/** What a module gives the API: it adds the routes of its calls. `Parts` is what else they need. */
export type RouteModule<Parts = unknown> = (app: FastifyInstance, shop: ShopBase & Parts) => void;

import { AsyncLocalStorage } from 'node:async_hooks';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { refuseUntilLater } from '#domain/shared/rate-limit.ts';
import { countPerMinute } from '../rate-limits/count-per-minute.ts';
import { RefusalError } from './errors.ts';
import type { ShopBase } from './route-module.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the requests of one address are limited to CALLS_PER_MINUTE. */
    limitsFloods?: boolean;
  }
}

const minuteMs = 60_000;

const isRendering = new AsyncLocalStorage<true>();

/** Runs a call that the process makes itself, to render a page: the page is counted instead. */
export const runInternally = <T>(call: () => Promise<T>): Promise<T> => isRendering.run(true, call);

/** Whether the current request is such a call. */
export const isInternalCall = (): boolean => isRendering.getStore() === true;

/**
 * Limits every call, and the pages that are not cached, to CALLS_PER_MINUTE from one address, before
 * anything is read for it: also the calls that have no limit of their own. Counted in this process, since
 * a row of the database for each call would be more work than most of them.
 */
export function installFloodLimit(app: FastifyInstance, { config, now }: ShopBase): void {
  if (!config.RATE_LIMIT) return;
  const count = countPerMinute(now);
  app.addHook('onRequest', async ({ method, routeOptions, ip }) => {
    if (!routeOptions.config.limitsFloods || isInternalCall()) return;
    if (count(`${method} ${routeOptions.url} ${normalizeIP(ip)}`) <= config.CALLS_PER_MINUTE)
      return;
    throw new RefusalError(refuseUntilLater(minuteMs - (now().getTime() % minuteMs)));
  });
}

import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitPerMinute, refuseUntilLater } from '#domain/shared/rate-limit.ts';
import type { Db } from '../db/schema.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { RefusalError } from './errors.ts';
import { isInternalCall } from './flood-limit.ts';

/** The pairs of a call and an address that a process refuses without the database; the oldest is evicted. */
const maxRefused = 10_000;

type Options = { db: Db; limits: RateLimits };

/**
 * Installs the limits that calls have per IP address; an IPv6 address counts as its /64 network. What the process reads
 * to render a page is not counted, since all pages have its own address.
 */
export async function installCallLimits(
  app: FastifyInstance,
  { db, limits }: Options,
): Promise<void> {
  /**
   * Until when (ms since 1970) a call refuses an address, so that a flood writes nothing more. One for all calls, since
   * it allocates its maximum at once.
   */
  const refused = new LRUCache<string, number>({ max: maxRefused });

  class Store implements FastifyRateLimitStore {
    readonly #call: string;

    constructor(call: unknown) {
      this.#call = String(call);
    }

    /** The counters of one route. The plugin passes it as `routeInfo`, unlike its types. */
    child(params: unknown): Store {
      const { method, url } = (params as { routeInfo: { method: unknown; url: string } }).routeInfo;
      return new Store(`${method} ${url}`);
    }

    incr(...[address, done, , max]: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#count(address, max).then((counted) => done(null, counted), done);
    }

    async #count(address: string, max: number): Promise<{ current: number; ttl: number }> {
      const now = limits.now().getTime();
      const key = `${this.#call} ${address}`;
      const refusedUntil = refused.get(key) ?? 0;
      if (refusedUntil > now) return { current: max + 1, ttl: refusedUntil - now };
      const limit = limitPerMinute(this.#call, max);
      const { isAllowed, allowedAt, expiresAt } = await limits.count(db, {
        limit,
        subject: address,
      });
      if (isAllowed) {
        const ttl = expiresAt.getTime() - now;
        return { current: Math.min(Math.ceil(ttl / limit.decayMs), max), ttl };
      }
      refused.set(key, allowedAt.getTime());
      return { current: max + 1, ttl: allowedAt.getTime() - now };
    }
  }

  await app.register(rateLimit, {
    global: false,
    store: Store,
    allowList: isInternalCall,
    errorResponseBuilder: (_request, { ttl }) => new RefusalError(refuseUntilLater(ttl)),
  });
}

/** A limit of requests per minute from one address. */
export const perMinute = (max: number): CallLimit => ({ max, timeWindow: '1 minute' });

/**
 * The limit of a public list of the whole catalogue, which no page of the shop requests. Cached answers are sent
 * before it, so it counts only what reads the database again.
 */
export const wholeListLimit = perMinute(60);

/** The same for a call that also gives chosen ids, as the cart requests them: those are not counted. */
export const wholeOrChosenLimit: CallLimit = {
  ...wholeListLimit,
  allowList: ({ query }) => isInternalCall() || Object.hasOwn(query as object, 'ids'),
};

export type CallLimit = {
  max: number;
  timeWindow: '1 minute';
  allowList?: (request: FastifyRequest) => boolean;
};

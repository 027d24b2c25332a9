import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache, CacheOptions } from '../../cache/cache.ts';
import type { ShopConfig } from '../../config/config.ts';
import { type Answer, createAnswer } from './answer.ts';
import { securityHeaders } from './security-headers.ts';

/** What a call shows, and until when it is true. */
export type CachePolicy = Omit<CacheOptions<Answer>, 'sizeOf'>;

type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  cached: CachePolicy;
  make: () => Promise<unknown>;
};

/** Whoever has it must ask whether it still holds: stock and prices are true or not shown. */
const freshness = 'public, max-age=0, must-revalidate';

/** The kept answer of a call, or the one that `make` answers now, kept from here on. */
export function cacheCall(
  { cache, config }: { cache: Cache; config: Pick<ShopConfig, 'PUBLIC_URL'> },
  { request, reply, cached, make }: Call,
): Promise<Answer> {
  return cache.getOrLoad(
    addressOf(request),
    { ...cached, sizeOf: ({ bytes }) => bytes },
    async () =>
      createAnswer({
        status: 200,
        headers: {
          ...securityHeaders(config.PUBLIC_URL),
          'content-type': 'application/json; charset=utf-8',
          'cache-control': freshness,
        },
        body: Buffer.from(reply.serialize(await make()) as string),
      }),
  );
}

/** The one address of the call: what its schemas do not know, or know by other letters, is not in it. */
function addressOf({ routeOptions, params, query }: FastifyRequest): string {
  const path = (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]?.toLowerCase() ?? ''),
  );
  const given = Object.entries(routeOptions.schema?.querystring ? (query as object) : {});
  const search = new URLSearchParams(
    given.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

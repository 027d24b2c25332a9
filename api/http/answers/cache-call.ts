import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache, CacheOptions } from '../../cache/cache.ts';
import type { ShopConfig } from '../../config/config.ts';
import { type Answer, createAnswer } from './answer.ts';
import { securityHeaders } from './security-headers.ts';

/** The tags and the expiry of a cached call, and the query of its key where that is not the parsed one. */
export type CachePolicy = Omit<CacheOptions<Answer>, 'sizeOf'> & {
  query?: object;
  /** False: the answer itself is not cached, but pages that call for it inherit its tags and its expiry. */
  isStored?: boolean;
};

type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  policy: CachePolicy;
  load: () => Promise<unknown>;
};

/** Clients must revalidate every time, since stock and prices must be current. */
const cacheControl = 'public, max-age=0, must-revalidate';

/** The cached answer of a call, or else the result of `load`, cached. */
export function cacheCall(
  { cache, config }: { cache: Cache; config: Pick<ShopConfig, 'PUBLIC_URL'> },
  { request, reply, policy: { query, isStored = true, ...policy }, load }: Call,
): Promise<Answer> {
  return cache.getOrLoad(
    cacheKeyOf(request, query),
    { ...policy, sizeOf: ({ bytes }) => (isStored ? bytes : null) },
    async () =>
      createAnswer({
        route: request.routeOptions.url ?? '',
        status: 200,
        headers: {
          ...securityHeaders(config.PUBLIC_URL),
          'content-type': 'application/json; charset=utf-8',
          'cache-control': cacheControl,
        },
        body: Buffer.from(reply.serialize(await load()) as string),
      }),
  );
}

/** The path with the parsed parameters only, in canonical form. */
function cacheKeyOf(request: FastifyRequest, query = request.query): string {
  const { routeOptions, params } = request;
  const path = (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]?.toLowerCase() ?? ''),
  );
  const parsed = Object.entries(routeOptions.schema?.querystring ? (query as object) : {});
  const search = new URLSearchParams(
    parsed.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

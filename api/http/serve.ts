import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointTable } from '#domain/contract/endpoint.ts';
import type { ParsedInput } from '#domain/contract/index.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Account } from '../modules/accounts/account.ts';
import type { Shop } from '../shop.ts';
import { replyRefusal } from './errors.ts';
import { requireAccess } from './guard.ts';
import type { RateLimit } from './rate-limit.ts';
import { readUpload } from './read-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
  }
}

type Caller<E extends Endpoint> = E['access'] extends 'public' ? unknown : { account: Account };

type Handler<E extends Endpoint> = (
  input: ParsedInput<E> & Caller<E>,
  request: FastifyRequest,
) => Promise<z.output<E['response']> | Refusal>;

/** One handler per call of a contract table; a missing one does not compile. */
export type Handlers<T extends EndpointTable> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never;
};

/** Serves a table of the contract: guard, parse, one use case, reply. */
export function serve<T extends EndpointTable>(
  app: FastifyInstance,
  shop: Shop,
  table: T,
  handlers: Handlers<T>,
  limits: { [K in keyof T]?: RateLimit } = {},
): void {
  for (const [key, endpoint] of Object.entries(table)) {
    const [method, url] = key.split(' ') as [string, string];
    const handler = handlers[key as keyof T] as unknown as Handler<Endpoint>;
    app.route({
      method,
      url,
      schema: schemaOf(endpoint),
      config: shop.config.RATE_LIMIT ? { rateLimit: limits[key as keyof T] ?? false } : {},
      onRequest: async (request) => {
        request.account = await requireAccess(shop, request, endpoint.access);
      },
      ...(endpoint.isUpload ? { preValidation: readUpload } : {}),
      handler: async (request, reply) => {
        const result = await handler(inputOf(request), request);
        if (isRefusal(result)) return replyRefusal(reply, result);
        return reply.status(endpoint.status ?? 200).send(result);
      },
    });
  }
}

function inputOf(request: FastifyRequest) {
  const { account, params, query, body } = request;
  return { account, params, query, body } as ParsedInput<Endpoint> & { account: Account };
}

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.isUpload ? { consumes: ['multipart/form-data'] } : {}),
    response: { [endpoint.status ?? 200]: endpoint.response },
  };
}

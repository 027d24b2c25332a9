import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Endpoint,
  type EndpointTable,
  fileAnswer,
  isOfPanel,
} from '#domain/contract/endpoint.ts';
import type { ParsedInput } from '#domain/contract/index.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { SignedIn } from '../access/session.ts';
import { type CachePolicy, cacheCall } from './answers/cache-call.ts';
import { replyAnswer, revalidate } from './answers/send-answer.ts';
import type { CallLimit } from './call-limits.ts';
import { RefusalError, replyRefusal } from './errors.ts';
import { requireAccess } from './guard.ts';
import { createUploadReader } from './read-upload.ts';
import { createAccessLog } from './report-access.ts';
import type { ShopBase } from './route-module.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account: SignedIn | null;
  }
}

type Caller<E extends Endpoint> = E['access'] extends 'public' ? unknown : { account: SignedIn };

type Handler<E extends Endpoint> = (
  input: ParsedInput<E> & Caller<E>,
  request: FastifyRequest,
) => E extends { streams: 'csv' }
  ? AsyncIterable<string>
  : E extends { streams: 'ndjson' }
    ? AsyncIterable<z.output<E['response']>>
    : Promise<z.output<E['response']> | Refusal>;

/** One handler per call of a contract table, checked by the compiler. */
export type Handlers<T extends EndpointTable> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never;
};

/** The cache policy of a call, or null when it is requested too rarely to be cached. */
type CachePolicyOf<E extends Endpoint> = (
  input: ParsedInput<E>,
) => CachePolicy | null | Promise<CachePolicy | null>;

type Options<T extends EndpointTable> = {
  limits?: { [K in keyof T]?: CallLimit };
  /** Public calls whose answers are cached until their data changes. */
  cached?: {
    [K in keyof T]?: T[K] extends Endpoint & { access: 'public' } ? CachePolicyOf<T[K]> : never;
  };
  /** Long private responses that are not sent again until these facts of them change. */
  revalidated?: {
    [K in keyof T]?: T[K] extends Endpoint
      ? (response: z.output<T[K]['response']>) => unknown
      : never;
  };
  /** The bytes of the longest body that the calls accept; the application's limit by default. */
  bodyLimit?: number;
};

/** Registers a table of the contract: check access, parse, call the handler, reply. */
export function serve<T extends EndpointTable>(
  app: FastifyInstance,
  shop: ShopBase,
  table: T,
  handlers: Handlers<T>,
  { limits = {}, cached = {}, revalidated = {}, bodyLimit }: Options<T> = {},
): void {
  const logAccess = createAccessLog(shop);
  for (const [key, endpoint] of Object.entries(table)) {
    const [method, url] = key.split(' ') as [string, string];
    const handler = handlers[key as keyof T] as unknown as Handler<Endpoint>;
    const policyOf = (cached as Record<string, CachePolicyOf<Endpoint>>)[key];
    const factsOf = (revalidated as Record<string, (response: unknown) => unknown>)[key];
    // What shoppers see, and accounts with their sessions: the next request must see the change.
    const changesCached =
      method !== 'GET' && (isOfPanel(endpoint.access) || /^\/(users\/|api\/user$)/.test(url));
    app.route({
      method,
      url,
      ...(bodyLimit ? { bodyLimit } : {}),
      schema: schemaOf(endpoint),
      config: {
        limitsFloods: true,
        ...(shop.config.RATE_LIMIT ? { rateLimit: limits[key as keyof T] ?? false } : {}),
      },
      onRequest: (request) => requireAccess(shop, request, endpoint),
      onResponse: async (request, reply) => logAccess({ call: key, request, reply }),
      ...(endpoint.upload ? { preValidation: createUploadReader(endpoint.upload) } : {}),
      handler: async (request, reply) => {
        const input = inputOf(request);
        const policy = await policyOf?.(input);
        if (policy) {
          const load = async () => orThrow(await handler(input, request));
          const answer = await cacheCall(shop, { request, reply, policy, load });
          return replyAnswer(request, reply, answer);
        }
        const result = await handler(input, request);
        if (endpoint.streams)
          return replyStream({ request, reply }, endpoint.streams, result as never);
        if (isRefusal(result)) return replyRefusal(reply, result);
        if (endpoint.file) return replyFile(reply, result as never);
        if (factsOf && revalidate(request, reply, factsOf(result))) return reply.status(304).send();
        if (changesCached) await shop.receiveChanges();
        return reply.status(endpoint.status ?? 200).send(result);
      },
    });
  }
}

async function replyFile(
  reply: FastifyReply,
  { file, headers }: z.output<typeof fileAnswer>,
): Promise<FastifyReply> {
  const content = Buffer.from(await file.arrayBuffer());
  return reply
    .type(file.type)
    .headers({ 'content-disposition': `attachment; filename="${file.name}"`, ...headers })
    .send(content);
}

const lines = 'application/x-ndjson';

/** Sends each part as soon as it is there. A caller who leaves ends the iteration. */
async function replyStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  streams: NonNullable<Endpoint['streams']>,
  parts: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  if (streams === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(parts));
  }
  if (request.headers.accept?.includes(lines)) {
    // A proxy would collect the lines.
    return reply
      .type(lines)
      .header('x-accel-buffering', 'no')
      .send(Readable.from(toLines(parts)));
  }
  let last: unknown;
  for await (const part of parts) last = part;
  // The schema of the response is that of a line.
  const { result } = last as { result: unknown };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}

async function* toLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

function orThrow<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new RefusalError(result);
  return result;
}

function inputOf(request: FastifyRequest) {
  const { account, params, query, body } = request;
  return { account, params, query, body } as ParsedInput<Endpoint> & { account: SignedIn };
}

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    response: { [endpoint.status ?? 200]: responseOf(endpoint) },
  };
}

const responseOf = ({ file, response }: Endpoint) =>
  file ? { content: { [file]: { schema: fileAnswer.shape.file } } } : response;

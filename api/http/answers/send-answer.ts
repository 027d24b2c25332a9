import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownOpen } from '../../access/read-site-state.ts';
import type { Cache } from '../../cache/cache.ts';
import { type Answer, etagOf } from './answer.ts';
import { chooseEncoding } from './encoding.ts';

/** Of a request, what decides how an answer is sent. */
export type AnswerRequest = {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Sends a cached answer directly, bypassing Fastify's reply. */
export function replyAnswer({ raw }: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.hijack();
  const { method, headers } = raw;
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = headers;
  sendAnswer(reply.raw, answer, { method, acceptEncoding, ifNoneMatch });
  return reply;
}

/** Writes the encoding that the client accepts, or 304 if its copy is current. Returns the status. */
export function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  { method, acceptEncoding, ifNoneMatch }: AnswerRequest,
): number {
  if (answer.status === 200 && matchesEtag(ifNoneMatch, answer.etag)) {
    response.writeHead(304, answer.notModified as string[]);
    response.end();
    return 304;
  }
  const variant = answer.variants[chooseEncoding(acceptEncoding)]();
  response.writeHead(answer.status, variant.headers as string[]);
  if (method === 'HEAD') response.end();
  else response.end(variant.body);
  return answer.status;
}

/** Allows the client alone to cache a response that shows `facts`, and returns whether its copy is current. */
export function revalidate(request: FastifyRequest, reply: FastifyReply, facts: unknown): boolean {
  const etag = etagOf(JSON.stringify(facts));
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return matchesEtag(request.headers['if-none-match'], etag);
}

/** Weak comparison (RFC 9110, 13.1.2): all encodings of an answer have the same ETag. */
function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  const withoutPrefix = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    condition.trim() === '*' ||
    condition.split(',').some((tag) => withoutPrefix(tag) === withoutPrefix(etag))
  );
}

/**
 * The cached answer for exactly this path and query. Cached answers are public, but during maintenance
 * they are not for everyone, so there is none then.
 */
export function findAnswer(cache: Cache, url: string): Answer | undefined {
  // The keys of other cached values do not start with a slash.
  return url.startsWith('/') && isKnownOpen(cache) ? cache.find<Answer>(url) : undefined;
}

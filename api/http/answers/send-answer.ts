import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownOpen } from '../../access/read-site-state.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Answer } from './answer.ts';
import { chooseEncoding } from './encoding.ts';

/** Sends a cached answer directly, bypassing Fastify's reply. */
export function replyAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.hijack();
  sendAnswer(request.raw, reply.raw, answer);
  return reply;
}

/** Writes the encoding that the client accepts, or 304 if its copy is current. */
function sendAnswer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void {
  if (answer.status === 200 && matchesEtag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.notModified as string[]);
    response.end();
    return;
  }
  const { headers: raw, body } = answer.variants[chooseEncoding(headers['accept-encoding'])];
  response.writeHead(answer.status, raw as string[]);
  if (method === 'HEAD') response.end();
  else response.end(body);
}

/** Weak comparison (RFC 9110, 13.1.2): all encodings of an answer have the same ETag. */
function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  const withoutPrefix = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    condition.trim() === '*' ||
    condition.split(',').some((tag) => withoutPrefix(tag) === withoutPrefix(etag))
  );
}

/**
 * Sends a cached answer for exactly this URL before any other hook. Cached answers are public, but
 * during maintenance they are not for everyone, so they are skipped then.
 */
export function installCachedAnswers(app: FastifyInstance, cache: Cache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead && isKnownOpen(cache) ? cache.find<Answer>(request.url) : undefined;
    if (answer) replyAnswer(request, reply, answer);
    else done();
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import { chooseEncoding } from './encoding.ts';

/** Sends a ready answer past Fastify, whose part in it is over. */
export function replyAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.hijack();
  sendAnswer(request.raw, reply.raw, answer);
  return reply;
}

/** Writes what this client accepts, or only that nothing has changed. */
export function sendAnswer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void {
  if (answer.status === 200 && hasAlready(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.unchanged as string[]);
    response.end();
    return;
  }
  const { headers: written, body } = answer.variants[chooseEncoding(headers['accept-encoding'])];
  response.writeHead(answer.status, written as string[]);
  if (method === 'HEAD') response.end();
  else response.end(body);
}

/** Weak comparison (RFC 9110, 13.1.2): the encodings of one answer share its tag. */
function hasAlready(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((tag) => bare(tag) === bare(etag));
}

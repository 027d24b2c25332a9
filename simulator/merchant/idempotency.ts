import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Simulation } from '../simulation.ts';

export type StoredResponse = { request: string; status: number; body: unknown };

/**
 * Runs a write once per `X-Idempotency-Key`: a repeat gets the same response, and a different request
 * with the same key is refused. The response is stored in the transaction of the write.
 */
export function runOnce(
  sim: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => { status: number; body: unknown },
) {
  const key = request.headers['x-idempotency-key'];
  if (typeof key !== 'string' || key === '') return send(reply, write());
  const print = fingerprint(request);
  const before = sim.store.find('answer', key);
  if (before && before.request !== print) {
    const message = 'The idempotency key was already used with another request';
    throw new ApiError(409, 'idempotency_error', message);
  }
  const response =
    before ??
    sim.store.transaction(() => {
      const result = { request: print, ...write() };
      sim.store.put('answer', key, result);
      return result;
    });
  return send(reply, response);
}

function send(reply: FastifyReply, { status, body }: { status: number; body: unknown }) {
  return reply.code(status).send(body);
}

function fingerprint(request: FastifyRequest): string {
  const path = request.url.split('?')[0]?.replace(/\/$/, '');
  const text = `${request.method} ${path} ${JSON.stringify(request.body ?? {})}`;
  return createHash('sha256').update(text).digest('hex');
}

import type { FastifyInstance } from 'fastify';
import { isKnownOpen } from '../../access/read-site-state.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Answer } from './answer.ts';
import { replyAnswer } from './send-answer.ts';

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

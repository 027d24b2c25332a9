import type { FastifyInstance } from 'fastify';
import { isKnownOpen } from '../../access/read-site-state.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Answer } from './answer.ts';
import { replyAnswer } from './send-answer.ts';

/**
 * Sends what is kept under exactly this address before anything else looks at the request. All that
 * is kept is the same for everyone; under maintenance, it is not for everyone.
 */
export function installCachedAnswers(app: FastifyInstance, cache: Cache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead && isKnownOpen(cache) ? cache.find<Answer>(request.url) : undefined;
    if (answer) replyAnswer(request, reply, answer);
    else done();
  });
}

import type { FastifyInstance } from 'fastify';
import { replyNotFound } from '../../../http/errors.ts';
import { renderOutbox } from './outbox-page.ts';
import { readOutbox } from './read-outbox.ts';

/** Blocks scripts and anything from other origins, in the page and in an e-mail. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Request = { Params: { id?: string }; Querystring: { texto?: string } };

/** The pages `/correo` and `/correo/:id`, for a demo that sends no e-mail. */
export function mountOutbox(app: FastifyInstance, folder: string): void {
  app.get<Request>('/correo/:id?', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const mails = await readOutbox(folder);
    const open = id ? mails.find((mail) => mail.id === id) : mails[0];
    if (id && !open) return replyNotFound(request, reply);
    const asText = request.query.texto !== undefined;
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderOutbox({ mails, open, isChosen: Boolean(id), asText }));
  });
}

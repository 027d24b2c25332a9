import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { replyNotFound } from '../../../http/errors.ts';
import { requireLocal } from '../../../http/require-local.ts';
import { renderOutbox } from './outbox-page.ts';

/** Blocks scripts and anything from other origins, in the page and in an e-mail. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Request = { Params: { id?: string }; Querystring: { texto?: string } };

/** The pages `/correo` and `/correo/:id`, for a demo that sends no e-mail, read on its own machine. */
export function mountOutbox(app: FastifyInstance, folder: string): void {
  const options = { schema: { hide: true }, onRequest: requireLocal };
  app.get<Request>('/correo/:id?', options, async (request, reply) => {
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

export type OutboxMail = {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
  html: string;
  text: string;
};

/** The page lists this many e-mails at most. */
const maxListed = 100;
const extension = '.eml';

/** The e-mails that were written to files instead of sent, newest first. */
async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first e-mail creates the folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Ids begin with their creation time, so they sort by it.
  const ids = files
    .filter((name) => name.endsWith(extension))
    .sort()
    .reverse();
  return Promise.all(ids.slice(0, maxListed).map((name) => readMail(folder, name)));
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  return {
    id: name.slice(0, -extension.length),
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    sentAt: new Date(mail.date ?? 0),
    html: mail.html ?? '',
    text: mail.text ?? '',
  };
}

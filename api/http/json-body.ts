import type { FastifyInstance } from 'fastify';

/** Parses JSON as Fastify does, but takes an empty body for none: toggles are sent without one. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}

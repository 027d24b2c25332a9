import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/shared/refusal.ts';
import { formPages } from '#domain/site/site-pages.ts';
import { RefusalError } from './errors.ts';
import { formType, type PageRenderer, replyRendered } from './render-page.ts';
import type { ShopBase } from './route-module.ts';

/** Above the longest form: 500 characters of a reason, escaped. */
const maxFormBytes = 16_384;

/**
 * Renders the pages that accept a form, for browsers without JavaScript. Their actions call the API with
 * the address of the client, so that its validation and limits apply. The responses are not cached.
 */
export function installPageForms(app: FastifyInstance, shop: ShopBase, render: PageRenderer): void {
  const { origin } = new URL(shop.config.PUBLIC_URL);
  // A separate scope, so that no call accepts forms.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      formType,
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, body: string) => body,
    );
    for (const path of formPages) {
      scope.post<{ Body: string | null }>(
        path,
        {
          schema: { hide: true },
          config: { limitsFloods: true },
          onRequest: async (request) => requireOwnForm(request, origin),
        },
        async ({ url, ip, body }, reply) => {
          const page = await render({ url, form: { body: body ?? '', clientAddress: ip } });
          if (!page) throw new Error(`No page was rendered for POST ${path}`);
          return replyRendered(reply, page);
        },
      );
    }
  });
}

/**
 * Refuses a form that a page of another site posts. The API needs no such check: it accepts JSON only,
 * which browsers do not send to another site without its permission.
 */
function requireOwnForm({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  // Browsers send it to https and to this machine only.
  const isOwn = site === undefined ? headers.origin === origin : site === 'same-origin';
  if (!isOwn) {
    throw new RefusalError(
      refuse('forbidden', 'El formulario tiene que enviarse desde una página de la tienda.'),
    );
  }
}

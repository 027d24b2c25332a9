import { isUtf8 } from 'node:buffer';
import { fastifyRequestContext } from '@fastify/request-context';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { issueText } from '#domain/shared/issue-text.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { createRequestId, requestIdHeader } from './failures/request-id.ts';
import { compressReplies } from './http/answers/encoding.ts';
import { installSecurityHeaders } from './http/answers/security-headers.ts';
import { createServerFactory } from './http/cached-answers.ts';
import { installCallLimits } from './http/call-limits.ts';
import { cspReportRoutes } from './http/content-security-policy.ts';
import {
  installErrorHandlers,
  malformedRequest,
  RefusalError,
  replyNotFound,
} from './http/errors.ts';
import { installFloodLimit } from './http/flood-limit.ts';
import { healthRoutes } from './http/health.ts';
import { installMaintenance } from './http/maintenance.ts';
import { installHostCheck, serverOptions } from './http/malformed-requests.ts';
import { installMetrics } from './http/metrics.ts';
import { resolveTarget } from './http/request-target.ts';
import { requireLocal } from './http/require-local.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { routeModules } from './routes.ts';
import type { Shop } from './shop.ts';

z.config({ localeError: issueText });

/** Longer than any request target that Node accepts, so that the schema refuses a long parameter. */
const maxParamLength = 20_000;

/** The shop's HTTP application: the API, without pages and without listening. */
export async function createApp(
  shop: Shop,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const { PUBLIC_URL } = shop.config;
  const app = Fastify({
    trustProxy: shop.config.TRUST_PROXY,
    bodyLimit: 1_000_000,
    routerOptions: { caseSensitive: false, maxParamLength },
    serverFactory: createServerFactory(shop, options.loggerInstance),
    genReqId: createRequestId,
    rewriteUrl: ({ url = '/' }) => resolveTarget(url),
    // Requests that arrive on open connections while it closes are still handled.
    return503OnClosing: false,
    ...serverOptions(shop.config),
    ...options,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('account', null);
  acceptEmptyJson(app);
  installErrorHandlers(app, shop.failures);
  installHostCheck(app, PUBLIC_URL);
  installSecurityHeaders(app, PUBLIC_URL);
  await installRequestIds(app);
  await installMetrics(app, shop);
  installFloodLimit(app, shop);
  installMaintenance(app, shop);
  compressReplies(app);
  await installCallLimits(app, { db: shop.db, limits: createRateLimits(shop) });
  if (!shop.config.isReal) await installOpenApi(app);
  // As a plugin, so that the routes are registered after the OpenAPI hooks that collect them.
  await app.register(async (scope) => {
    for (const register of routeModules) register(scope, shop);
    healthRoutes(scope, shop);
    cspReportRoutes(scope, shop);
  });
  app.setNotFoundHandler(replyNotFound);
  return app;
}

/** Each response has its request's id, and so have the log and the calls that it causes. */
async function installRequestIds(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRequestContext, {
    defaultStoreValues: ({ id: requestId }) => ({ requestId }),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** Accepts JSON in UTF-8 only, with Fastify's parser. An empty body is undefined, as toggles send none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      // Other bytes would be stored as replacement characters.
      if (!isUtf8(body)) return done(new RefusalError(refuse('invalid_request', malformedRequest)));
      const text = body.toString();
      if (text.trim() === '') done(null, undefined);
      else parse(request, text, done);
    },
  );
}

/**
 * The contract as OpenAPI: documentation at /api/docs, JSON at /api/docs/json, for clients on this
 * machine; not in a real shop.
 */
async function installOpenApi(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vidriera', version: '1.0.0', description: 'API de la tienda' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireLocal);
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}

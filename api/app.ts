import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import es from 'zod/v4/locales/es.js';
import { refuse } from '#domain/shared/refusal.ts';
import { installCachedAnswers } from './http/answers/cached-answers.ts';
import { compressReplies } from './http/answers/compress-replies.ts';
import { installSecurityHeaders } from './http/answers/security-headers.ts';
import { installErrorHandlers, RefusalError, replyNotFound } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { acceptEmptyJson } from './http/json-body.ts';
import { installMaintenance } from './http/maintenance.ts';
import { installOpenApi } from './http/open-api.ts';
import { routeModules } from './routes.ts';
import type { Shop } from './shop.ts';

z.config(es());

/** The shop's HTTP application: the API, without pages and without listening. */
export async function createApp(
  shop: Shop,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: 'loopback',
    bodyLimit: 1_000_000,
    routerOptions: { caseSensitive: false },
    ...options,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('account', null);
  acceptEmptyJson(app);
  installErrorHandlers(app, shop.failures);
  installCachedAnswers(app, shop.cache);
  installSecurityHeaders(app, shop.config.PUBLIC_URL);
  installMaintenance(app, shop);
  compressReplies(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) =>
      new RefusalError(refuse('rate_limited', `Demasiados intentos. Vuelva a probar en ${after}.`)),
  });
  await installOpenApi(app);
  // As a plugin, so that the routes are registered after the OpenAPI hooks that collect them.
  await app.register(async (scope) => {
    for (const register of routeModules) register(scope, shop);
    healthRoutes(scope, shop);
  });
  app.setNotFoundHandler(replyNotFound);
  return app;
}

import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries; pages add their content security policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Also keeps every answer out of every cache, unless whoever answers knows better. */
export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = { ...securityHeaders(publicUrl), 'cache-control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries; pages add their content security policy. */
export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
}

import type { FastifyInstance } from 'fastify';

/** For what is no page: opened by itself in a browser, it runs nothing and loads nothing. */
const inertPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Headers of every response; pages replace the content security policy with their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not the path either: that of a link from an e-mail has a token.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Headers of every response that is not cached. */
export function privateHeaders(publicUrl: string): Record<string, string> {
  return { ...securityHeaders(publicUrl), 'cache-control': 'no-store' };
}

/** Sets the headers, and `no-store` unless the handler sets another cache-control. */
export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = privateHeaders(publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

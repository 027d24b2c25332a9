import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The origins of Mercado Pago's wallet, found by observation, since no official list exists. */
const provider = {
  script: ['https://http2.mlstatic.com'],
  connect: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://events.mercadopago.com',
    'https://*.mercadolibre.com',
    'https://http2.mlstatic.com',
  ],
  frame: [
    'https://www.mercadopago.com',
    'https://www.mercadopago.com.ar',
    'https://sdk.mercadopago.com',
  ],
};

/** The policy of a document: inline scripts are allowed by the hashes of its own. */
export function pagePolicy(html: string, scriptOrigins: readonly string[]): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
  const isRemote = scriptOrigins.length > 0;
  const remote = isRemote ? provider : { script: [], connect: [], frame: [] };
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes), ...scriptOrigins, ...remote.script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self' ${remote.connect.join(' ')}`.trim(),
    `frame-src ${remote.frame.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

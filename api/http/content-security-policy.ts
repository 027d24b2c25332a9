import { z } from 'zod';
import { refuse } from '#domain/shared/refusal.ts';
import { replyRefusal } from './errors.ts';
import type { RouteModule } from './route-module.ts';

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

const reportPath = '/api/csp-reports';
const reportGroup = 'csp';
export const reportingEndpoints = `${reportGroup}="${reportPath}"`;

/** Those of the shop's own scripts: `web/document/trusted-types.ts` and `web/document/deferred-scripts.tsx`. */
const trustedTypesPolicies = 'default start';

/**
 * The policy of a document. `inlineScripts` are the CSP sources of the inline scripts that the shop
 * itself rendered; whatever else the document contains is not allowed to run. Strings that scripts
 * assign to sinks such as `innerHTML` pass a policy of Trusted Types, except in development, where Vite
 * assigns its own. `connectOrigins` are those to which this document's scripts send requests.
 */
export function pagePolicy(
  inlineScripts: string,
  scriptOrigins: readonly string[],
  {
    mode = 'production',
    connectOrigins = [],
  }: { mode?: 'production' | 'development'; connectOrigins?: readonly string[] } = {},
): string {
  const isRemote = scriptOrigins.length > 0;
  const remote = isRemote ? provider : { script: [], connect: [], frame: [] };
  const scripts = ["'self'", inlineScripts, ...scriptOrigins, ...remote.script].filter(Boolean);
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...remote.connect].join(' '),
    `frame-src ${remote.frame.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(mode === 'production' ? ["require-trusted-types-for 'script'"] : []),
    // The provider's scripts may create policies of their own.
    ...(mode === 'production' && !isRemote ? [`trusted-types ${trustedTypesPolicies}`] : []),
    `report-to ${reportGroup}`,
    // Firefox does not know `report-to`.
    `report-uri ${reportPath}`,
  ].join('; ');
}

/** A report of the Reporting API, or of `report-uri`; only what is logged. */
const report = z
  .union([
    z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }),
    z.object({
      'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }),
    }),
  ])
  .transform((sent) =>
    'body' in sent
      ? { directive: sent.body.effectiveDirective, blocked: sent.body.blockedURL }
      : {
          directive: sent['csp-report']['effective-directive'],
          blocked: sent['csp-report']['blocked-uri'],
        },
  );
const reports = z.union([z.array(report).max(100), report.transform((one) => [one])]);

/** Of the policy: other names are grouped, so that the log's counters stay few. */
const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'require-trusted-types-for',
  'trusted-types',
];

/** Counts the violations that browsers report in the log of failures. Anyone can send reports. */
export const cspReportRoutes: RouteModule = (app, { failures }) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: 16_384 },
      scope.getDefaultJsonParser('error', 'error'),
    );
    const options = { schema: { hide: true }, config: { limitsFloods: true } };
    scope.post(reportPath, options, async (request, reply) => {
      const parsed = reports.safeParse(request.body);
      if (!parsed.success) {
        return replyRefusal(reply, refuse('invalid_request', 'El informe no se entiende.'));
      }
      for (const { directive, blocked } of parsed.data) {
        const operation = directives.find((name) => directive.startsWith(name)) ?? 'other';
        failures.report('content security policy', new Error(originOf(blocked)), { operation });
      }
      return reply.status(204).send();
    });
  });
};

/** The origin of a blocked URL, or its keyword (`inline`, `eval`): paths may be personal. */
function originOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
}

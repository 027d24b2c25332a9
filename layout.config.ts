import type { LayoutConfig } from './scripts/layout/list-violations.ts';

/** Matches the files of the module that a file belongs to; null outside api/modules. */
const ownModule = (file: string) => {
  const folder = /^api\/modules\/[^/]+\//.exec(file);
  return folder && new RegExp(`^${folder[0]}`);
};

const tests = /\.test\.tsx?$|^api\/testing\//;

/** Import rules by resolved path: docs/decisions/0016-the-layout-is-checked.md. */
export default {
  folders: ['api', 'bench', 'demo', 'domain', 'e2e', 'scripts', 'simulation', 'simulator', 'web'],
  // Once with each module as a whole, once with each folder on its own.
  acyclic: [
    /^api(?:\/modules\/[^/]+(?=\/)|\/[^/]+(?=\/)|)/,
    /^(?:api|demo)(?:\/.+(?=\/)|)/,
    /^web\/(?:storefront|admin)(?:\/[^/]+(?=\/)|)/,
    /^web\/(?:document|emails|shopper|storefront|themes|ui)(?=\/)/,
  ],
  acyclicExcept: tests,
  rules: [
    {
      name: 'domain-is-pure',
      reason: 'domain/ may import only itself, zod and what reads and writes tables.',
      from: /^domain\//,
      fromExcept: tests,
      to: /./,
      toExcept: () =>
        /^domain\/|^(zod|csv-parse|csv-stringify|decode-named-character-reference)(\/|$)/,
    },
    {
      name: 'web-imports-domain',
      reason: 'web -> domain <- api: pages reach the API through its contract.',
      from: /^web\//,
      to: /^(api|demo|simulation|simulator)\//,
    },
    {
      name: 'api-imports-domain',
      reason: 'web -> domain <- api: only api/server.ts imports the demo shop and the simulator.',
      from: /^api\/(?!server\.ts$)/,
      fromExcept: tests,
      to: /^(web|demo|simulation|simulator)\//,
    },
    {
      name: 'simulator-is-separate',
      reason: "The simulator replaces another company's service and must not use the shop's code.",
      from: /^simulator\//,
      to: /^(api|demo|domain|simulation|web)\//,
    },
    {
      name: 'queries-are-private',
      reason: "Call another module's use cases, never its queries.",
      from: /^(api|demo|simulation)\//,
      fromExcept: tests,
      to: /^api\/modules\/.+[/-]queries\.ts$/,
      toExcept: ownModule,
    },
  ],
} satisfies LayoutConfig;

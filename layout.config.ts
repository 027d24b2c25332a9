import type { LayoutConfig } from './scripts/layout/find-violations.ts';

/** The files of a file's own module; null outside the modules. */
const ownModule = (file: string) => {
  const folder = /^api\/modules\/[^/]+\//.exec(file);
  return folder && new RegExp(`^${folder[0]}`);
};

const tests = /\.test\.tsx?$|^api\/testing\//;

/** Which file may import which, by resolved path: docs/decisions/0016-the-layout-is-checked.md. */
export default {
  folders: ['api', 'bench', 'demo', 'domain', 'e2e', 'scripts', 'simulation', 'simulator', 'web'],
  // The folders of the API, each module as a whole, and the folders within it.
  acyclic: [/^api(?:\/modules\/[^/]+(?=\/)|\/[^/]+(?=\/)|)/, /^api(?:\/.+(?=\/)|)/],
  acyclicExcept: tests,
  rules: [
    {
      name: 'domain-is-pure',
      reason: 'domain/ imports itself and zod, nothing else.',
      from: /^domain\//,
      fromExcept: tests,
      to: /./,
      toExcept: () => /^domain\/|^zod(\/|$)/,
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
      reason: "The simulator replaces another company's service, which has no code of the shop.",
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import config from '../../layout.config.ts';
import { listCycles } from './list-cycles.ts';
import { listViolations } from './list-violations.ts';
import { importedPaths, readImports } from './read-imports.ts';

const root = mkdtempSync(join(tmpdir(), 'layout-'));

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The rules that a project of these files breaks, with the imports. */
function check(files: Record<string, string>): string[] {
  const imports = { '#api/*': './api/*', '#domain/*': './domain/*', '#web/*': './web/*' };
  const all = { 'package.json': JSON.stringify({ type: 'module', imports }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const violations = listViolations(readImports(root, config.folders), config);
  return violations.flatMap(({ rule, imports }) =>
    imports.map(({ from, to }) => `${rule}: ${from} -> ${to}`),
  );
}

test('every kind of import is read, including types and new syntax', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    export * from './c.ts';
    export { d } from './d.ts';
    const e = await import('./e.ts');
    type F = import('./f.ts').F;
    async function g() { await using h = a(); }
    // import './not.ts'
    const text = "import './not.ts'";
  `;
  expect(importedPaths('x.ts', text)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `./${n}.ts`),
  );
  expect(() => importedPaths('x.ts', 'import {')).toThrow('x.ts');
});

test("imports of another module's queries are found with any notation of the path", () => {
  const files = {
    'api/modules/stock/queries.ts': '',
    'api/modules/orders/reads/list-queries.ts': '',
    'api/modules/orders/queries.ts': "import './reads/list-queries.ts';",
    'api/modules/cart/a.ts': "import '#api/modules/stock/queries.ts';",
    'api/modules/cart/b.ts': "import '../../../api/modules/stock/queries.ts';",
    'api/modules/cart/deep/c.ts': "import '../../orders/reads/list-queries.ts';",
    'api/jobs/d.ts': "import '../modules/stock/queries.ts';",
    'api/modules/cart/e.test.ts': "import '../stock/queries.ts';",
  };
  expect(check(files)).toEqual([
    'queries-are-private: api/jobs/d.ts -> api/modules/stock/queries.ts',
    'queries-are-private: api/modules/cart/a.ts -> api/modules/stock/queries.ts',
    'queries-are-private: api/modules/cart/b.ts -> api/modules/stock/queries.ts',
    'queries-are-private: api/modules/cart/deep/c.ts -> api/modules/orders/reads/list-queries.ts',
  ]);
});

test('the domain imports itself, zod and packages of tables, and pages never import the API', () => {
  const files = {
    'domain/a.ts':
      "import 'zod'; import 'csv-parse/sync'; import './b.ts'; import 'node:fs'; import '#web/c.ts';",
    'domain/b.ts': '',
    'web/c.ts': "import '../api/d.ts'; import '#domain/b.ts';",
    'api/d.ts': "import '../web/c.ts';",
    'api/server.ts': "import '../web/c.ts';",
  };
  expect(check(files)).toEqual([
    'domain-is-pure: domain/a.ts -> node:fs',
    'domain-is-pure: domain/a.ts -> web/c.ts',
    'web-imports-domain: web/c.ts -> api/d.ts',
    'api-imports-domain: api/d.ts -> web/c.ts',
  ]);
});

test('a path without a file is reported', () => {
  expect(check({ 'api/a.ts': "import './gone.ts'; import '#api/gone.ts';" })).toEqual([
    'unresolved-import: api/a.ts -> ./gone.ts',
    'unresolved-import: api/a.ts -> #api/gone.ts',
  ]);
});

test('folder cycles are found without file cycles, also within a module', () => {
  const files = {
    'api/http/a.ts': "import type { B } from '../modules/site/reads/b.ts';",
    'api/http/other.ts': '',
    'api/modules/site/reads/b.ts': '',
    'api/modules/site/c.ts': "import '../../http/other.ts'; import './reads/b.ts';",
    'api/modules/site/reads/d.ts': "import '../e.ts';",
    'api/modules/site/e.ts': '',
  };
  expect(check(files)).toEqual([
    'folder-cycle: api/http/a.ts -> api/modules/site/reads/b.ts',
    'folder-cycle: api/modules/site/c.ts -> api/http/other.ts',
    'folder-cycle: api/modules/site/c.ts -> api/modules/site/reads/b.ts',
    'folder-cycle: api/modules/site/reads/d.ts -> api/modules/site/e.ts',
    'folder-cycle: api/http/a.ts -> api/modules/site/reads/b.ts',
    'folder-cycle: api/modules/site/reads/d.ts -> api/modules/site/e.ts',
    'folder-cycle: api/modules/site/c.ts -> api/http/other.ts',
  ]);
});

test('each cycle is found once, shortest first', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'dc', 'de'].map(([from = '', to = '']) => ({ from, to }));
  expect(listCycles(edges)).toEqual([
    ['c', 'd'],
    ['a', 'b', 'c'],
  ]);
  expect(listCycles([{ from: 'a', to: 'a' }])).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Locked = { version: string; license?: string; hasInstallScript?: boolean };

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} = read('package.json');
const locked = Object.entries<Locked>(read('package-lock.json').packages).filter(([path]) => path);

/** Permissive licences. */
const permissive = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC'];
const alsoPermissive = ['CC0-1.0', 'MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'];
/** Their terms cover the package itself, which the shop uses unchanged. */
const unchanged = ['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'];
const allowed = [...permissive, ...alsoPermissive, ...unchanged];

/** Packages whose licence, MIT, is only in an old field, their README or a file: of the tests' S3 server and pdfkit. */
const statedElsewhere = ['busboy', 'humanize-number', 'streamsearch', 'png-js'];

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('every locked package has a licence that a shop may use', () => {
  const refused = locked.filter(([path, { license = 'none' }]) => {
    if (license === 'none' && statedElsewhere.includes(nameOf(path))) return false;
    const terms = license.replace(/[()]/g, '').split(' AND ');
    // Of alternatives the shop chooses one.
    return !terms.every((term) => term.split(' OR ').some((name) => allowed.includes(name)));
  });
  expect(refused.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

test('install scripts run for the named packages alone', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => nameOf(path))).toEqual(Object.keys(manifest.allowScripts));
});

test('every dependency is pinned to one version', () => {
  const pinned = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

const root = join(import.meta.dirname, '..');
/** What a production install runs, besides the web that was built before. */
const running = ['api', 'demo', 'domain', 'simulator'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
    .map((name) => join(folder, name)),
);
const commands = [
  'backup',
  'restore',
  'move',
  'import-geo',
  'remove-passkeys',
  'export-products',
  'import-products',
].map((name) => `scripts/${name}.ts`);
const built = readdirSync(join(root, 'build/server/assets')).map((name) =>
  join('build/server/assets', name),
);
/** For `npm run dev` alone. */
const forDevelopment = ['@fastify/middie', 'vite'];

function packagesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/^[ \t]*(\/?\*|\/\/).*$/gm, '');
  const imports = source.matchAll(
    /^(?!import type).*(?:\bfrom ?|\bimport ?\(?)["']([@a-z][^"'\s]*)["']/gm,
  );
  return [...imports]
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

test('a production install has every package that the running shop imports, and no other', () => {
  const imported = new Set([...running, ...commands, ...built].flatMap(packagesOf));
  for (const name of forDevelopment) expect(imported.delete(name), name).toBe(true);
  // The Node that the shop runs with.
  imported.add('node');
  expect([...imported].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

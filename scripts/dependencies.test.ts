import { readFileSync } from 'node:fs';
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

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('every locked package has a licence that a shop may use', () => {
  const refused = locked.filter(([, { license = 'none' }]) => {
    const names = license.replace(/[()]/g, '').split(/ AND | OR /);
    return !names.every((name) => allowed.includes(name));
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

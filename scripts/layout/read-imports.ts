import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

/** One import: both paths relative to the root, or `to` as written when it is a package. */
export type Import = { from: string; to: string; isResolved: boolean };

type Node = { type: string; source?: Node | null; value?: unknown };

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Every import of the folders' files, types included. Throws on a file that cannot be parsed. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root });
  return files.sort().flatMap((from) => {
    const file = join(root, from);
    const resolve = createRequire(file).resolve;
    return importedPaths(from, readFileSync(file, 'utf8')).map((path) => {
      if (!/^[.#]/.test(path)) return { from, to: path, isResolved: true };
      try {
        // Vite's `?url` and `?raw` are not part of the path.
        const to = relative(root, resolve(path.split('?')[0] ?? path));
        return { from, to, isResolved: true };
      } catch {
        return { from, to: path, isResolved: false };
      }
    });
  });
}

/** The paths that a file imports or exports from, as written. */
export function importedPaths(name: string, text: string): string[] {
  const { program, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const paths: string[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, source } = value as Node;
    if (importing.has(type) && typeof source?.value === 'string') paths.push(source.value);
    Object.values(value).forEach(visit);
  };
  visit(program.body);
  return paths;
}

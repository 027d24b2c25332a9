import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { testTitles } from './test-titles.ts';

const root = join(import.meta.dirname, '..');

/** A code span of a cell, and the text between it and the next one. */
type Reference = { name: string; text: string };

export type Row = { rule: string; calls: string[]; files: Reference[]; tests: Reference[] };

/** The rows of every table of a Markdown document with the columns rule, file and test. */
export function readRows(markdown: string): Row[] {
  const tables = lexer(markdown).filter((token): token is Tokens.Table => token.type === 'table');
  return tables.flatMap(({ rows }) =>
    rows.map(([rule, file, test]) => ({
      rule: rule?.text ?? '',
      calls: references(rule).map(({ name }) => name),
      files: references(file),
      tests: references(test),
    })),
  );
}

function references(cell: Tokens.TableCell | undefined): Reference[] {
  const found: Reference[] = [];
  for (const token of (cell?.tokens ?? []) as Token[]) {
    const last = found.at(-1);
    if (token.type === 'codespan') found.push({ name: token.text, text: '' });
    else if (last) last.text += token.raw;
  }
  return found;
}

/** The faults of a row, one sentence each; empty when it is correct. */
export function listFaults({ files, tests }: Row): string[] {
  return [
    ...(files.length === 0 ? ['names no file'] : listFileFaults(files)),
    ...(tests.length === 0 ? ['names no test'] : tests.flatMap(listTestFaults)),
  ];
}

/** A code span in parentheses is an identifier of the file before it; any other one is a path. */
function listFileFaults(files: Reference[]): string[] {
  let path = '';
  return files.flatMap(({ name }, index) => {
    const isIdentifier = files[index - 1]?.text.trimEnd().endsWith('(');
    if (!isIdentifier) path = name;
    if (!existsSync(join(root, path))) return isIdentifier ? [] : [`${path} does not exist`];
    if (!isIdentifier) return [];
    const source = readFileSync(join(root, path), 'utf8');
    return source.includes(name) ? [] : [`${path} has no ${name}`];
  });
}

function listTestFaults({ name, text }: Reference): string[] {
  if (name.startsWith('npm run ')) return listScriptFaults(name);
  if (!existsSync(join(root, name))) return [`${name} does not exist`];
  const titles = testTitles(join(root, name));
  if (titles.length === 0) return [`${name} has no test`];
  const [, list] = /^: (.*?);?\s*$/s.exec(text) ?? [];
  if (list === undefined) {
    return /^(; )?$/.test(text)
      ? []
      : [`${name} is followed by "${text.trim()}", not by ": title"`];
  }
  return list
    .split('; ')
    .filter((title) => !titles.some((known) => title !== '' && known.startsWith(title)))
    .map((title) => `${name} has no test "${title}"`);
}

function listScriptFaults(command: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, , script = ''] = command.split(' ');
  return script in scripts ? [] : [`package.json has no script ${script}`];
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { listFaults, readRows } from './specification.ts';

const root = join(import.meta.dirname, '..');
const markdown = readFileSync(join(root, 'docs/security-requirements.md'), 'utf8');
const tables = lexer(markdown).filter((token): token is Tokens.Table => token.type === 'table');

/** The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0: 253 in total. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const all = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** The requirements that a row begins with: `3.4.1`, or all of a section or chapter. */
function requirementsOf(text: string): string[] {
  const [list = ''] = /^[\d., ]*/.exec(text) ?? [];
  return list
    .split(',')
    .map((name) => name.trim())
    .flatMap((name) => all.filter((each) => each === name || each.startsWith(`${name}.`)));
}

test('every requirement of levels 1 and 2 is in one row', () => {
  expect(all).toHaveLength(253);
  const listed = tables.flatMap(({ rows }) =>
    rows.flatMap(([first]) => requirementsOf(first?.text ?? '')),
  );
  expect(all.filter((each) => !listed.includes(each))).toEqual([]);
  expect(listed.filter((each, index) => listed.indexOf(each) !== index)).toEqual([]);
});

test('every row with a test names existing files and tests', () => {
  const tested = tables.filter(({ header }) => header.at(-1)?.text === 'test');
  const rows = readRows(tested.map(({ raw }) => raw).join('\n\n'));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.flatMap((row) => listFaults(row).map((fault) => `${row.rule}: ${fault}`))).toEqual(
    [],
  );
});

test('every other file that is named exists', () => {
  const names = [...markdown.matchAll(/`([\w./-]+\/[\w./-]*|[\w-]+\.json)`/g)].map(
    ([, name]) => name,
  );
  const missing = names.filter((name) => name && !existsSync(join(root, name)));
  expect(missing).toEqual([]);
});

/** The shop's own addresses, what everybody may read, and a password of an account; Firebase's are one row. */
const isElsewhere = /^(PUBLIC_URL|S3_PUBLIC_URL|MP_PUBLIC_KEY|FIREBASE_.*|ADMIN_PASSWORD)$/;

test('every address and key of the settings is in the inventory', () => {
  const settings = readFileSync(join(root, '.env.example'), 'utf8');
  const inventory = readFileSync(join(root, 'docs/security-inventory.md'), 'utf8');
  const names = [
    ...settings.matchAll(/^#?(\w+_(URL|ENDPOINT|KEY|KEY_FILE|TOKEN|SECRET|PASSWORD))=/gm),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !isElsewhere.test(name));
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
});

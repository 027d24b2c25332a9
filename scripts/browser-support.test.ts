import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMissing } from './browser-support.ts';

const root = join(import.meta.dirname, '..');

test('no script of the browser uses what a supported one lacks', () => {
  const files = globSync('{domain,web}/**/*.{ts,tsx}', { cwd: root });
  const checked = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(checked.length).toBeGreaterThan(500);
  const found = checked.flatMap((file) =>
    findMissing(readFileSync(join(root, file), 'utf8')).map((use) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['URL.canParse(text)', 'URL.canParse('],
  ['Map.groupBy(rows, categoryOf)', 'Map.groupBy('],
  ['Promise.withResolvers<void>()', 'Promise.withResolvers<'],
  ['list.toSorted()', '.toSorted('],
  ['choices.with(position, next)', '.with('],
  ['search.size > 0', 'search.size'],
  ['element.checkVisibility()', '.checkVisibility('],
  ["row.matches(':popover-open')", ':popover-open'],
  [String.raw`/(?<=\d)CR/`, '(?<='],
])('%s is found', (text, use) => expect(findMissing(text)).toEqual([use]));

test.each([
  'element.checkVisibility?.()',
  '`URL.canParse` is missing in some',
  'groupBy(rows, categoryOf)',
  String.raw`/(?<year>\d{4})/`,
  'size.size',
])('%s is allowed', (text) => expect(findMissing(text)).toEqual([]));

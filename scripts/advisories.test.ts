import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  listAffected,
  listLocked,
  listUnchecked,
  readAuditReport,
  snapshot,
} from './advisories.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown;
const committed = snapshot.parse(read('./advisories.json'));
const requirements = readFileSync(
  new URL('../docs/security-requirements.md', import.meta.url),
  'utf8',
);
const lock = read('../package-lock.json') as Parameters<typeof listLocked>[0];

test('no locked package has an advisory of the snapshot without a reason', () => {
  const locked = listLocked(lock);
  expect(locked.length).toBeGreaterThan(300);
  expect(listAffected(locked, committed)).toEqual([]);
});

test('the requirement is called met only once the advisories were fetched', () => {
  const [met = '', unmet = ''] = requirements.split('## Met by construction');
  expect(met.includes('| 15.2.1 ')).toBe(committed.fetched !== null);
  expect(/\| 15\.2\.1 .*not checked/.test(unmet)).toBe(committed.fetched === null);
});

test('every reason belongs to an advisory of the snapshot', () => {
  const urls = Object.values(committed.advisories).flatMap((list) => list.map(({ url }) => url));
  expect(Object.keys(committed.accepted).filter((url) => !urls.includes(url))).toEqual([]);
});

const url = 'https://github.com/advisories/GHSA-test';
const advisory = { id: 7, url, title: 'Reads files', severity: 'high', range: '<2.1.0 || 3.0.0' };
const crafted = {
  fetched: '2026-01-02',
  packages: ['a@2.0.9'],
  advisories: { a: [advisory], '@b/c': [{ ...advisory, range: '>=1.0.0 <1.0.3' }] },
  accepted: {},
};

test.each([
  ['a', '2.0.9', true],
  ['a', '2.1.0', false],
  ['a', '3.0.0', true],
  ['a', '2.1.0-beta.1', true],
  ['@b/c', '1.0.2', true],
  ['@b/c', '1.0.3', false],
  ['c', '1.0.2', false],
])('%s@%s is affected: %s', (name, version, isAffected) => {
  const found = listAffected([{ name, version }], crafted);
  expect(found).toEqual(isAffected ? [`${name}@${version}: high: Reads files (${url})`] : []);
});

test('an advisory with a reason is accepted', () => {
  const accepted = { [url]: 'Only its command line is affected.' };
  expect(listAffected([{ name: 'a', version: '2.0.9' }], { ...crafted, accepted })).toEqual([]);
  expect(snapshot.safeParse({ ...crafted, accepted: { [url]: 'no' } }).success).toBe(false);
});

test('nested packages are found, and those that the snapshot does not cover', () => {
  const locked = listLocked({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '2.1.0' },
      'node_modules/x/node_modules/a': { version: '2.0.9' },
      'node_modules/y/node_modules/@b/c': { version: '1.0.2' },
    },
  });
  expect(listUnchecked(locked, crafted)).toEqual(['a@2.1.0', '@b/c@1.0.2']);
  expect(listAffected(locked, crafted)).toHaveLength(2);
});

test('the report of npm audit is read, and anything else is an error', () => {
  const { title, severity, range } = advisory;
  const via = [{ source: 7, name: 'a', dependency: 'a', title, url, severity, range }, 'x'];
  const report = { auditReportVersion: 2, vulnerabilities: { a: { via }, b: { via: [via[0]] } } };
  expect(readAuditReport(JSON.stringify(report))).toEqual({ a: [advisory] });
  expect(() => readAuditReport('{"message":"405 Method Not Allowed","statusCode":405}')).toThrow();
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vidriera-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'secrets.json');

test('secrets are generated once, and only their owner may read them', () => {
  const secrets = loadSecrets(folder);
  const { ino, mode } = statSync(file());
  expect(mode & 0o777).toBe(0o600);
  expect(loadSecrets(folder)).toEqual(secrets);
  expect(statSync(file()).ino).toBe(ino);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('a secret that an older file lacks is added, and the others stay', () => {
  const jwtSecret = 'x'.repeat(40);
  writeFileSync(file(), JSON.stringify({ jwtSecret }));
  const secrets = loadSecrets(folder);
  expect(secrets.jwtSecret).toBe(jwtSecret);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
});

test.each(['', '{', '{"jwtSecret":"corto"}'])('a damaged file is named: %s', (text) => {
  writeFileSync(join(folder, 'secrets.json'), text);
  expect(() => loadSecrets(folder)).toThrow(/secrets\.json está dañado/);
});

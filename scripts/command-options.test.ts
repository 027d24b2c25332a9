import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readNames, readOptions, readWords } from './command-options.ts';

let stderr = '';
const { argv } = process;

beforeEach(() => {
  stderr = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

const setArguments = (...words: string[]) => {
  process.argv = ['node', 'command.ts', ...words];
};

test('numbers and flags are parsed, the others have their defaults', () => {
  setArguments('--rounds', '12', '--force');
  expect(readOptions({ rounds: 2, seed: 1 }, ['force', 'quiet'])).toEqual({
    rounds: 12,
    seed: 1,
    force: true,
    quiet: false,
  });
});

test.each([
  [['--rounds', '0'], '--rounds no puede ser «0». Se puede: un número entero de 1 a 9999999.\n'],
  [
    ['--rounds', '1.5'],
    '--rounds no puede ser «1.5». Se puede: un número entero de 1 a 9999999.\n',
  ],
  [['--round', '1'], 'No se entiende «--round 1». Se puede: --rounds …, --force.\n'],
  [['12'], 'No se entiende «12». Se puede: --rounds …, --force.\n'],
])('%j exits with the usage', (words, line) => {
  setArguments(...words);
  expect(() => readOptions({ rounds: 2 }, ['force'])).toThrow('exit 1');
  expect(stderr).toBe(line);
});

test('names must be known, and default to all', () => {
  setArguments();
  expect(readNames('only', ['pages', 'orders'])).toEqual(['pages', 'orders']);
  setArguments('--only', 'orders');
  expect(readNames('only', ['pages', 'orders'])).toEqual(['orders']);
  setArguments('--only', 'orders,cart');
  expect(() => readNames('only', ['pages', 'orders'])).toThrow('exit 1');
  expect(stderr).toBe('--only no conoce «cart». Se puede: pages, orders.\n');
});

test('words, texts and flags are parsed, and one word too many exits with the usage', () => {
  setArguments('copia.tar.gz', '--to-data', 'nueva', '--verify');
  const parsed = { words: ['copia.tar.gz'], 'to-data': 'nueva', verify: true };
  expect(readWords(1, ['to-data'], ['verify'])).toEqual(parsed);
  setArguments();
  expect(readWords(1, ['to-data'], ['verify'])).toEqual({ words: [], verify: false });
  setArguments('a', 'b');
  expect(() => readWords(1, ['to-data'], ['verify'])).toThrow('exit 1');
  expect(stderr).toBe('No se entiende «a b». Se puede: un archivo, --to-data …, --verify.\n');
});

test.each(['start', 'dev', 'build', 'check', 'test'])('npm run %s has no options', (name) => {
  const command = join(import.meta.dirname, `${name}.mjs`);
  const { status, stdout } = spawnSync(process.execPath, [command, '--port', '80'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe(
    'No se entiende «--port 80»: este comando no tiene opciones. La tienda se configura en .env.\n',
  );
});

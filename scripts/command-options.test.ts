import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readNames, readOptions } from './command-options.ts';

let said = '';
const { argv } = process;

beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
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

const told = (...words: string[]) => {
  process.argv = ['node', 'command.ts', ...words];
};

test('numbers and switches are read, the others are as usual', () => {
  told('--rounds', '12', '--force');
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
])('%j ends the process with what it understands', (words, line) => {
  told(...words);
  expect(() => readOptions({ rounds: 2 }, ['force'])).toThrow('exit 1');
  expect(said).toBe(line);
});

test('names are some of the known ones, or all', () => {
  told();
  expect(readNames('only', ['pages', 'orders'])).toEqual(['pages', 'orders']);
  told('--only', 'orders');
  expect(readNames('only', ['pages', 'orders'])).toEqual(['orders']);
  told('--only', 'orders,cart');
  expect(() => readNames('only', ['pages', 'orders'])).toThrow('exit 1');
  expect(said).toBe('--only no conoce «cart». Se puede: pages, orders.\n');
});

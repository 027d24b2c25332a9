import { expect, onTestFinished, test, vi } from 'vitest';
import { findProgram } from './find-program.ts';

test('a program on the PATH is found', () => {
  expect(findProgram('sh')).toMatch(/\/sh$/);
});

test('a missing program that cannot be installed is reported with its package', () => {
  // Without a PATH there is no apt-get either.
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => findProgram('wrk')).toThrow("install Debian's package: wrk");
  expect(() => findProgram('ab', 'apache2-utils')).toThrow('apache2-utils');
});

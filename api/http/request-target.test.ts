import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveTarget } from './request-target.ts';

test.each([
  ['/kings?tab=promos', '/kings?tab=promos'],
  ['/kings/../admin', '/admin'],
  ['/admin/%2e%2E/kings', '/kings'],
  ['/./kings/.', '/kings/'],
  ['http://evil.example/api/lock?x=1', '/api/lock?x=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  ['//evil.example/./x', '//evil.example/x'],
  ['/kings#.data', '/kings'],
  ['/kings?a=#b', '/kings?a='],
  ['/\\evil.example', '/%5Cevil.example'],
  ['/%', '/%25'],
  ['/%ED%A0%80', '/%25ED%25A0%2580'],
  ['/%00', '/%00'],
  ['/kings?tk=%', '/kings?tk=%'],
  ['/kings??tk= ', '/kings??tk=%20'],
  ['*', '/*'],
])('%s is read as %s', (target, resolved) => {
  expect(resolveTarget(target)).toBe(resolved);
});

test('a resolved target is decodable, and read by URL parsers as it is', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '..',
      '.',
      '%2e',
      '\\',
      '%',
      '%5c',
      '?',
      '#',
      '//',
      'http://x',
      '%ff',
      'é',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const resolved = resolveTarget(pieces.join(''));
      const [path = ''] = resolved.split('?');
      expect(path).toMatch(/^\//);
      expect(() => decodeURIComponent(path)).not.toThrow();
      expect(new URL(`http://shop${resolved}`).pathname).toBe(path);
      expect(resolveTarget(resolved)).toBe(resolved);
    }),
    { numRuns: 1000 },
  );
});

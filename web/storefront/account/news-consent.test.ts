import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { saveAndRead } from './news-consent.tsx';

test.each([
  ['an answer', () => Promise.resolve(), null],
  ['a lost answer', () => Promise.reject(new ApiError(0, {})), /No se pudo conectar/],
])('after %s to the choice about news, what was saved is shown', async (_, send, detail) => {
  let readings = 0;
  const failure = await saveAndRead(send, async () => {
    readings += 1;
  });
  expect(readings).toBe(1);
  if (detail) expect(failure?.detail).toMatch(detail);
  else expect(failure).toBeNull();
});

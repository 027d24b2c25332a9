import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { afterResponse, type Expected, whenLoaded, whenOpened } from './use-expected.ts';

const lost = new ApiError(0, {});
const conflict = new ApiError(409, { code: 'edited_meanwhile' });
const expected: Expected<number> = { value: 0, until: 'opened' };

test.each([
  ['a lost answer', 0, lost],
  ['a failure of the shop', 0, new ApiError(503, {})],
  ['a change that was done', 500, 'done'],
  ['a conflict', 500, conflict],
  ['an invalid value', 500, new ApiError(400, { code: 'invalid_input' })],
] as const)('a form opened again after %s sends %s', (_, sent, outcome) => {
  expect(whenOpened(afterResponse(expected, outcome), 500).value).toBe(sent);
});

test.each([
  ['an invalid value', new ApiError(400, { code: 'invalid_input' })],
  ['the end of the session', new ApiError(401, {})],
  ['too many calls', new ApiError(429, {})],
  ['a second press', 'ignored'],
] as const)('%s leaves open whether what was sent before has been done', (_, outcome) => {
  const sent = afterResponse(expected, lost);
  expect(whenOpened(afterResponse(sent, outcome), 500).value).toBe(0);
  expect(whenOpened(afterResponse(sent, conflict), 500).value).toBe(500);
});

test('an open form sends what is loaded after a conflict, and nothing newer', () => {
  expect(whenLoaded(expected, 500).value).toBe(0);
  const refused = afterResponse(expected, conflict);
  expect(whenLoaded(refused, 0)).toBe(refused);
  const loaded = whenLoaded(refused, 500);
  expect(loaded.value).toBe(500);
  expect(whenLoaded(loaded, 900)).toBe(loaded);
});

import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { staysOpen } from './confirmed-action.tsx';

test.each([
  ['a lost answer', true, new ApiError(0, {})],
  ['a failure of the shop', true, new ApiError(503, { code: 'internal_error' })],
  ['too many calls', true, new ApiError(429, { code: 'rate_limited' })],
  ['the end of the session', true, new ApiError(401, { code: 'unauthenticated' })],
  ['a text that is refused', true, new ApiError(400, { code: 'invalid_request' })],
  ['a refusal', false, new ApiError(409, { code: 'illegal_transition' })],
  ['a change that was done', false, 'done'],
  ['a second press', false, 'ignored'],
] as const)('after %s a confirmation stays open with its text: %s', (_, expected, outcome) => {
  expect(staysOpen(outcome)).toBe(expected);
});

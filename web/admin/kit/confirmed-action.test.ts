import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { staysOpen } from './confirmed-action.tsx';

test.each([
  ['a lost answer', new ApiError(0, {}), true],
  ['a failure of the shop', new ApiError(503, { code: 'internal_error' }), true],
  ['too many calls', new ApiError(429, { code: 'rate_limited' }), true],
  ['the end of the session', new ApiError(401, { code: 'unauthenticated' }), true],
  ['a text that is refused', new ApiError(400, { code: 'invalid_request' }), true],
  ['a refusal', new ApiError(409, { code: 'illegal_transition' }), false],
  ['a change that was done', 'done', false],
  ['a second press', 'ignored', false],
] as const)('after %s a confirmation stays open with its text: %s', (_, outcome, expected) => {
  expect(staysOpen(outcome)).toBe(expected);
});

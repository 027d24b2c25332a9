import { expect, test } from 'vitest';
import type { Permission } from '#domain/accounts/permissions.ts';
import { ApiError } from '../../api-client.ts';
import { editAfter, invitationText } from './people.tsx';

const before: Permission[] = ['catalogue'];
const chosen: Permission[] = ['catalogue', 'orders'];
const sent = { before, chosen };
const ticked = { sent, isPreset: false };
/** While it is being saved, the next choice is made over it. */
const saving = { before: chosen, chosen };
const later: Permission[] = ['orders'];

test.each([
  ['a lost answer', new ApiError(0, {})],
  ['a failure of the shop', new ApiError(503, {})],
  ['the end of the session', new ApiError(401, { code: 'unauthenticated' })],
  ['too many calls', new ApiError(429, { code: 'rate_limited' })],
] as const)('after %s the ticked permissions stay, over those that they replace', (_, outcome) => {
  expect(editAfter({ now: saving, ...ticked, outcome })).toEqual(sent);
  const now = { before: chosen, chosen: later };
  expect(editAfter({ now, ...ticked, outcome })).toEqual({ before, chosen: later });
});

test.each([
  ['done', 'done'],
  ['refused', new ApiError(409, { code: 'edited_meanwhile' })],
] as const)(
  'once %s, what was loaded again is shown, unless something else was chosen',
  (_, outcome) => {
    expect(editAfter({ now: saving, ...ticked, outcome })).toBeNull();
    const now = { before: chosen, chosen: later };
    expect(editAfter({ now, ...ticked, outcome })).toBe(now);
  },
);

test('after a lost answer a preset is shown as it is saved, and the next choice replaces the same', () => {
  const lost = { sent, isPreset: true, outcome: new ApiError(0, {}) };
  expect(editAfter({ now: saving, ...lost })).toBeNull();
  const now = { before: chosen, chosen: later };
  expect(editAfter({ now, ...lost })).toEqual({ before, chosen: later });
});

test('an invitation has expired with its link, after three days', () => {
  const invitation = {
    permissions: ['counter' as const],
    invitedAt: '2026-11-20T15:00:00.000Z',
    invitedBy: 'eva@example.com',
  };
  const textAt = (moment: string) => invitationText(invitation, new Date(moment));
  expect(textAt('2026-11-23T14:59:59.000Z')).toMatch(/Invitó eva@example\.com el (?!.*Venció)/);
  expect(textAt('2026-11-23T15:00:00.000Z')).toMatch(/\. Venció: invitá de nuevo$/);
});

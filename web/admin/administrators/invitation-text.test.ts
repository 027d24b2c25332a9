import { expect, test } from 'vitest';
import { invitationText } from './invitation-text.ts';

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

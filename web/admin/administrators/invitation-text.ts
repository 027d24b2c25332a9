import { isInvitationExpired } from '#domain/accounts/invitation.ts';
import { type Permission, permissionsText } from '#domain/accounts/permissions.ts';
import { formatMoment } from '../../ui/format-moment.ts';

type Invitation = { permissions: Permission[]; invitedAt: string; invitedBy: string };

/** What an open invitation gives, who sent it and when, and that its link is no longer valid. */
export function invitationText(
  { permissions, invitedAt, invitedBy }: Invitation,
  now: Date,
): string {
  const sent = `${permissionsText(permissions)}. Invitó ${invitedBy} el ${formatMoment(invitedAt)}`;
  return isInvitationExpired(invitedAt, now) ? `${sent}. Venció: invitá de nuevo` : sent;
}

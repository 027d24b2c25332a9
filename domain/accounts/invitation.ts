/** How long the e-mailed link of an invitation to administer the shop is valid, in hours. */
export const invitationHours = 72;

/** Whether the link of an invitation of this moment, as an ISO date, has expired. */
export const isInvitationExpired = (invitedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(invitedAt) >= invitationHours * 3_600_000;

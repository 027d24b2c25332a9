import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { currentToken } from '../../../shopper/session.ts';

/** Locks or unlocks Kings; returns whether it is locked now. Throws without a session. */
export async function toggleLock(): Promise<boolean> {
  requireToken();
  return (await authenticatedCall('POST /api/lock/toggle')).isLocked;
}

/** Turns maintenance on or off; returns whether it is on now. Throws without a session. */
export async function toggleMaintenance(): Promise<boolean> {
  requireToken();
  return (await authenticatedCall('POST /api/lock/maintenance/toggle')).isMaintenance;
}

function requireToken(): void {
  if (!currentToken()) throw new Error('Token not found');
}

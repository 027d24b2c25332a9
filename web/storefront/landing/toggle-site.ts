import { currentToken } from '../session-store.ts';
import { signedCall } from '../signed-call.ts';

/** Closes or opens Kings; answers whether it is closed now. Throws without a session. */
export async function toggleLock(): Promise<boolean> {
  requireToken();
  return (await signedCall('POST /api/lock/toggle')).isLocked;
}

/** Turns maintenance on or off; answers whether it is on now. Throws without a session. */
export async function toggleMaintenance(): Promise<boolean> {
  requireToken();
  return (await signedCall('POST /api/lock/maintenance/toggle')).isMaintenance;
}

function requireToken(): void {
  if (!currentToken()) throw new Error('Token not found');
}

import type { Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { consumeEmailToken, refuseToken } from './email-token.ts';
import { markProven } from './queries.ts';

type Proof = { userId: string; token: string; now: Date };

/**
 * Uses an e-mailed link up in a session of its account, and refuses it in any other: then who knows the password also
 * reads the address's e-mails.
 */
export async function proveAddress(db: Db, { userId, token, now }: Proof): Promise<Refusal | null> {
  const consumed = await consumeEmailToken(db, { token, purpose: 'attach_orders', now });
  if (consumed?.userId !== userId) return refuseToken();
  await markProven(db, userId, now);
  return null;
}

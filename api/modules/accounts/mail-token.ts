import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { endMailTokens, insertMailToken, type MailTokenPurpose } from './queries.ts';

const hours: Record<MailTokenPurpose, number> = { verify: 24, change_password: 1 };

/** Only the hash is stored, so that the database holds no usable link. */
export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new single-use token for an e-mailed link; the account's older ones of that purpose end. */
export async function createMailToken(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose: MailTokenPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endMailTokens(db, userId, purpose, now);
  await insertMailToken(db, {
    tokenHash: hashMailToken(token),
    userId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours[purpose] * 3_600_000),
  });
  return token;
}

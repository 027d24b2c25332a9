import { invitationHours } from '#domain/accounts/limits.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { generateToken, hashSecret } from './secret-token.ts';

export type TokenPurpose = Schema['mailTokens']['purpose'];

/** The account, the invitation or the stock alert that the token is about. */
export type TokenOwner = { userId: string } | { invitationId: string } | { stockAlertId: string };

const hours: Record<TokenPurpose, number> = {
  verify: 24,
  change_password: 1,
  attach_orders: 24,
  invitation: invitationHours,
  // Longer than any alert is stored: its links also leave the list.
  stock_alert: 400 * 24,
};

/**
 * A new single-use token for a link, created when its email is rendered. Earlier ones stay valid: an
 * email may arrive late, or be opened after another one was sent.
 */
export async function createEmailToken(
  db: Db,
  { owner, purpose, now }: { owner: TokenOwner; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = generateToken();
  await db
    .insertInto('mailTokens')
    .values({
      tokenHash: hashSecret(token),
      userId: 'userId' in owner ? owner.userId : null,
      invitationId: 'invitationId' in owner ? owner.invitationId : null,
      stockAlertId: 'stockAlertId' in owner ? owner.stockAlertId : null,
      purpose,
      createdAt: now,
      expiresAt: new Date(now.getTime() + hours[purpose] * 3_600_000),
      usedAt: null,
    })
    .execute();
  return token;
}

type Use = { token: string; purpose: TokenPurpose; now: Date };

export const refuseToken = () => refuse('invalid_token', 'Token inválido o expirado');

/** Uses a token up, once among concurrent requests; undefined when it is unknown, used or expired. */
export const consumeEmailToken = (db: Db, { token, purpose, now }: Use) =>
  db
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'invitationId'])
    .executeTakeFirst();

/**
 * The account of a token that can be used; undefined when it is unknown, used or expired. For what is judged,
 * or costs much, before the token is used up.
 */
export const findTokenAccount = (db: Db, use: Use) =>
  usableToken(db, use)
    .innerJoin('users', 'users.id', 'mailTokens.userId')
    .selectAll('users')
    .executeTakeFirst();

/** The same of an invitation. */
export const findTokenInvitation = (db: Db, use: Use) =>
  usableToken(db, use)
    .innerJoin('administratorInvitations as invitation', 'invitation.id', 'mailTokens.invitationId')
    .select('invitation.email')
    .executeTakeFirst();

const usableToken = (db: Db, { token, purpose, now }: Use) =>
  db
    .selectFrom('mailTokens')
    .where('tokenHash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now);

/** The account of a token that was used, or null. */
export async function findUsedTokenOwner(
  db: Db,
  { token, purpose }: Pick<Use, 'token' | 'purpose'>,
): Promise<string | null> {
  const used = await db
    .selectFrom('mailTokens')
    .select('userId')
    .where('tokenHash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();
  return used?.userId ?? null;
}

/** Ends the account's open tokens, of one purpose or of every purpose. */
export async function endEmailTokens(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose?: TokenPurpose; now: Date },
): Promise<void> {
  const open = db
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  await (purpose ? open.where('purpose', '=', purpose) : open).execute();
}

/**
 * The token of a stock alert's link; undefined when it is unknown or expired. It has been used once its
 * address left the list.
 */
export const findAlertToken = (db: Db, { token, now }: Pick<Use, 'token' | 'now'>) =>
  db
    .selectFrom('mailTokens')
    .select(['stockAlertId', 'usedAt'])
    .where('tokenHash', '=', hashSecret(token))
    .where('purpose', '=', 'stock_alert')
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export async function markAlertTokensUsed(
  db: Db,
  alertIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('stockAlertId', 'in', alertIds)
    .execute();
}

import type { Session } from '#domain/contract/accounts.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countEmail, type EmailRequest } from '../mail/count-email.ts';
import { queueAccountEmail, requestable } from './account-email.ts';
import { auditAccess } from './audit-access.ts';
import { consumeEmailToken, endEmailTokens, findTokenAccount, refuseToken } from './email-token.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { findAccountByEmail, markProven, updatePassword } from './queries.ts';
import { removeUnprovenPasskeys } from './remove-second-factors.ts';
import { endSessions, openSession } from './sessions.ts';
import { type SignInSource, saveKnownAddress } from './sign-in-limits.ts';
import { type PasswordProof, refusePassword, refuseWrongPassword } from './verify-password.ts';

const response = {
  message: 'Se ha enviado un correo electrónico con instrucciones para cambiar la contraseña',
};

type Request = EmailRequest & { now: Date };

/**
 * Queues the email with the link to a new password. The reply is the same for an unknown address, which
 * is counted too, and for one that got too many, whose last link is still valid.
 */
export async function sendPasswordEmail(
  db: Db,
  { email, address, limits, now }: Request,
): Promise<{ message: string }> {
  const account = await findAccountByEmail(db, email);
  if (account) await queueAccountEmail(db, 'change_password', { account, address, limits, now });
  else await countEmail(db, { email, address, limits }, requestable.change_password);
  return response;
}

type Reset = Omit<SignInSource, 'email'> & { token: string; newPassword: string; now: Date };

/**
 * Sets a new password with the emailed token, once, and ends the account's sessions and links, and what was
 * added to it before its address was proven.
 */
export async function resetPassword(
  db: Db,
  { token, newPassword, address, limits, now }: Reset,
): Promise<{ message: string } | Refusal> {
  const use = { token, purpose: 'change_password', now } as const;
  const person = await findTokenAccount(db, use);
  if (!person) return refuseToken();
  const refusal = await refuseCommonPassword(db, {
    ...{ password: newPassword, field: 'newPassword', person },
  });
  if (refusal) return refusal;
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const consumed = await consumeEmailToken(tx, use);
    if (!consumed?.userId) return refuseToken();
    const { userId } = consumed;
    const account = await updatePassword(tx, { userId, passwordHash });
    if (!account) return refuseToken();
    await removeUnprovenPasskeys(tx, { userId, provenAt: account.addressProvenAt ?? now });
    // A link that was emailed to the address proves that the address belongs to the account.
    await markProven(tx, userId, now);
    await endSessions(tx, userId);
    await endEmailTokens(tx, { userId, now });
    // The owner can sign in from here even while others guess the password.
    await saveKnownAddress(tx, { email: account.email, address, limits });
    await auditAccess(tx, { account, action: 'change_password', now });
    return { message: 'Contraseña cambiada exitosamente' };
  });
}

type Change = PasswordProof & {
  currentPassword: string;
  newPassword: string;
  userAgent: string | undefined;
  secret: string;
};

const currentPasswordField = {
  field: 'currentPassword',
  message: 'La contraseña actual no es correcta.',
};

/**
 * Sets a new password while signed in; every session ends, and the caller gets a new one, which was
 * confirmed when the present one was: the current password may be only one of the account's factors. Refuses when the
 * password has been changed since the current one was verified, such as by the owner's link.
 */
export async function changePassword(db: Db, input: Change): Promise<Session | Refusal> {
  const { account, currentPassword, newPassword, now } = input;
  const refusal =
    (await refuseWrongPassword(db, input, {
      ...currentPasswordField,
      password: currentPassword,
    })) ??
    (await refuseCommonPassword(db, {
      ...{ password: newPassword, field: 'newPassword', person: account },
    }));
  if (refusal) return refusal;
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const { id: userId, passwordHash: previousHash } = account;
    const changed = await updatePassword(tx, { userId, passwordHash, previousHash });
    if (!changed) return refusePassword(currentPasswordField);
    await endSessions(tx, userId);
    await endEmailTokens(tx, { userId, purpose: 'change_password', now });
    await auditAccess(tx, { account, action: 'change_password', now });
    return openSession(tx, { ...input, confirmedAt: account.confirmedAt });
  });
}

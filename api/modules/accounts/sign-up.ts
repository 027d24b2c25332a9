import type { z } from 'zod';
import type { signUpForm } from '#domain/accounts/account.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { queueAccountEmail } from './account-email.ts';
import { recordConsents } from './consents.ts';
import {
  consumeEmailToken,
  endEmailTokens,
  findUsedTokenOwner,
  refuseToken,
} from './email-token.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import {
  deleteUnverified,
  findAccount,
  insertAccount,
  lockAccountByEmail,
  markVerified,
} from './queries.ts';

type Input = { form: z.output<typeof signUpForm>; limits: RateLimits; now: Date };

const response = {
  message: 'Se ha enviado un enlace de verificación a su correo electrónico',
};

/**
 * Creates a customer's account and queues its verification email, both or neither. The response does
 * not tell whether the address has an account: the owner of a verified one is emailed instead. An
 * unverified one is replaced, so that a link never activates the password of another sign-up.
 */
export async function signUp(
  db: Db,
  { form, limits, now }: Input,
): Promise<{ message: string } | Refusal> {
  const { firstName, lastName, userName, email, password } = form;
  const refusal = await refuseCommonPassword(password, 'password');
  if (refusal) return refusal;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const existing = await lockAccountByEmail(tx, email);
    if (existing?.verifiedAt) {
      await queueAccountEmail(tx, 'account_exists', { account: existing, limits, now });
      return response;
    }
    if (existing) await deleteUnverified(tx, existing.id);
    const account = { id: newId(), firstName, lastName, userName, email, passwordHash };
    const isNew = await insertAccount(tx, {
      ...account,
      role: 'User',
      verifiedAt: null,
      createdAt: now,
    });
    // A concurrent sign-up of the same address has just created it.
    if (isNew) await recordConsents(tx, { userId: account.id, now });
    if (isNew) await queueAccountEmail(tx, 'verify_account', { account, limits, now });
    return response;
  });
}

type Verification = { token: string; now: Date };

/** Verifies the account that the emailed token belongs to, once; nothing else changes. */
export function verifyAccount(
  db: Db,
  { token, now }: Verification,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const consumed = await consumeEmailToken(tx, { token, purpose: 'verify', now });
    if (!consumed?.userId) return refuseVerification(tx, token);
    const { userId } = consumed;
    await markVerified(tx, userId, now);
    await endEmailTokens(tx, { userId, purpose: 'verify', now });
    return { message: 'Cuenta verificada exitosamente. Inicie Sesion' };
  });
}

/** A used link of a verified account leads to signing in. */
async function refuseVerification(db: Db, token: string): Promise<Refusal> {
  const userId = await findUsedTokenOwner(db, { token, purpose: 'verify' });
  const account = userId === null ? undefined : await findAccount(db, userId);
  return account?.verifiedAt
    ? refuse('already_verified', 'Tu cuenta ya está verificada. Iniciá sesión.')
    : refuseToken();
}

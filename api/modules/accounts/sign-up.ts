import type { z } from 'zod';
import type { signUpForm } from '#domain/accounts/account.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EmailRequest } from '../mail/count-email.ts';
import { queueAccountEmail } from './account-email.ts';
import { recordConsents } from './consents.ts';
import {
  consumeEmailToken,
  endEmailTokens,
  findUsedTokenOwner,
  refuseToken,
} from './email-token.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { findAccount, insertAccount, lockAccountByEmail, markVerified } from './queries.ts';

type Input = Omit<EmailRequest, 'email'> & { form: z.output<typeof signUpForm>; now: Date };

const response = {
  message: 'Se ha enviado un enlace de verificación a su correo electrónico',
};

/**
 * Creates a customer's account and queues its verification email, both or neither. The response does
 * not tell whether the address has an account: the owner of a verified one is emailed instead. An
 * unverified one stays as it is, and its address gets its link again, which says whose password it is:
 * no later sign-up sets its password or its consent to news.
 */
export async function signUp(
  db: Db,
  { form, address, limits, now }: Input,
): Promise<{ message: string } | Refusal> {
  const { firstName, lastName, userName, email, password, acceptsNews } = form;
  const refusal = await refuseCommonPassword(db, { password, field: 'password', person: form });
  if (refusal) return refusal;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const existing = await lockAccountByEmail(tx, email);
    if (existing) {
      const recipient = { account: existing, address, limits, now };
      if (existing.verifiedAt) await queueAccountEmail(tx, 'account_exists', recipient);
      else await queueAccountEmail(tx, 'verify_account', { ...recipient, isRepeated: true });
      return response;
    }
    const account = { id: newId(), firstName, lastName, userName, email, passwordHash };
    const isNew = await insertAccount(tx, {
      ...account,
      role: 'User',
      verifiedAt: null,
      newsAcceptedAt: acceptsNews ? now : null,
      createdAt: now,
    });
    // A concurrent sign-up of the same address has just created it.
    if (isNew) await recordConsents(tx, { userId: account.id, now });
    if (isNew) await queueAccountEmail(tx, 'verify_account', { account, address, limits, now });
    return response;
  });
}

type Verification = { token: string; now: Date };

/**
 * Verifies the account that the emailed token belongs to, once; nothing else changes. It does not prove that
 * who knows the password reads the address's e-mails: somebody else may have signed up first.
 */
export function verifyAccount(
  db: Db,
  { token, now }: Verification,
): Promise<{ message: string; email: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const consumed = await consumeEmailToken(tx, { token, purpose: 'verify', now });
    if (!consumed?.userId) return refuseVerification(tx, token);
    const { userId } = consumed;
    await markVerified(tx, userId, now);
    await endEmailTokens(tx, { userId, purpose: 'verify', now });
    const { email = '' } = (await findAccount(tx, userId)) ?? {};
    return { message: 'Cuenta verificada exitosamente. Inicie Sesion', email };
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

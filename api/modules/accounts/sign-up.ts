import type { z } from 'zod';
import type { signUpForm } from '#domain/accounts/account.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createMailToken, hashMailToken } from './mail-token.ts';
import { hashPassword } from './password.ts';
import { consumeMailToken, insertAccount, markVerified, type NewAccount } from './queries.ts';

type Input = { form: z.output<typeof signUpForm>; now: Date };

/** Creates a customer's account and queues its verification e-mail, both or neither. */
export async function signUp(db: Db, { form, now }: Input): Promise<{ message: string } | Refusal> {
  const { firstName, lastName, userName, email } = form;
  const passwordHash = await hashPassword(form.password);
  return inTransaction(db, async (tx) => {
    const account = { id: newId(), firstName, lastName, userName, email, passwordHash };
    const isNew = await insertAccount(tx, {
      ...account,
      role: 'User',
      verifiedAt: null,
      createdAt: now,
    });
    if (!isNew) {
      return refuse('email_taken', 'Ya existe una cuenta con ese correo electrónico.', {
        fields: { email: 'Ya existe una cuenta con ese correo electrónico.' },
      });
    }
    await sendVerification(tx, { account, now });
    return { message: 'Se ha enviado un enlace de verificación a su correo electrónico' };
  });
}

/** Queues the e-mail with the link that verifies the account. */
export async function sendVerification(
  db: Db,
  { account, now }: { account: Pick<NewAccount, 'id' | 'email' | 'firstName'>; now: Date },
): Promise<void> {
  const token = await createMailToken(db, { userId: account.id, purpose: 'verify', now });
  await queueEmail(db, {
    key: `verify:${newId()}`,
    to: account.email,
    email: { template: 'verify_account', firstName: account.firstName, token },
    now,
  });
}

/** Verifies the account that the e-mailed token belongs to, once. */
export function verifyAccount(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const tokenHash = hashMailToken(token);
    const consumed = await consumeMailToken(tx, { tokenHash, purpose: 'verify', now });
    if (!consumed) return refuse('invalid_token', 'Token inválido o expirado');
    await markVerified(tx, consumed.userId, now);
    await acceptInvitation(tx, { userId: consumed.userId, now });
    return { message: 'Cuenta verificada exitosamente. Inicie Sesion' };
  });
}

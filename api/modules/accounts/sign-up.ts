import type { z } from 'zod';
import type { signUpForm } from '#domain/accounts/account.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashPassword } from './password.ts';
import { insertAccount } from './queries.ts';
import { sendVerification } from './send-verification.ts';

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

import { randomBytes } from 'node:crypto';
import { formatRecoveryCode, recoveryAlphabet, recoveryLength } from '#domain/accounts/passkey.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashSecret } from '../secret-token.ts';
import { attemptCheck, endCheck, refuseCheck } from './identity-checks.ts';

const codesPerAccount = 10;

const generateCode = () =>
  Array.from(randomBytes(recoveryLength), (byte) => recoveryAlphabet.charAt(byte % 32)).join('');

/** Replaces the account's recovery codes; returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerAccount }, generateCode);
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    const rows = codes.map((code) => ({ codeHash: hashSecret(code), userId, usedAt: null }));
    await tx.insertInto('recoveryCodes').values(rows).execute();
  });
  return codes.map(formatRecoveryCode);
}

type Proof = { token: string; code: string; now: Date };

/** Finishes a sign-in with a recovery code, which is used up; returns the account's id. */
export function consumeRecoveryCode(
  db: Db,
  { token, code, now }: Proof,
): Promise<{ userId: string } | Refusal> {
  return db.transaction().execute(async (tx) => {
    const check = await attemptCheck(tx, { token, purpose: 'sign_in', now });
    if (!check) return refuseCheck();
    const { userId } = check;
    const { numUpdatedRows } = await tx
      .updateTable('recoveryCodes')
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('codeHash', '=', hashSecret(code))
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    // Committed with the refusal, so that the attempt counts.
    if (numUpdatedRows === 0n) return refuseWrongCode();
    await endCheck(tx, token);
    return { userId };
  });
}

const refuseWrongCode = () => {
  const message = 'El código de recuperación no es válido, o ya se usó.';
  return refuse('wrong_second_factor', message, { fields: { code: message } });
};

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskey } from '#domain/accounts/passkey.ts';
import type { StartedCheck } from '#domain/contract/second-factor.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { lacksRequiredPasskey } from '../../../access/passkey-requirement.ts';
import type { SignedIn } from '../../../access/session.ts';
import { createTransactionCache } from '../../../cache/transaction-cache.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { auditAccess } from '../audit-access.ts';
import { deviceOf, endSessions } from '../sessions.ts';
import { attemptCheck, endCheck, refuseCheck, startCheck } from './identity-checks.ts';
import { listPasskeyRows, lockAccount } from './queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { loadWebAuthn, relyingPartyOf } from './relying-party.ts';

const maxPasskeys = 10;

type Start = { account: SignedIn; publicUrl: string; now: Date };

/** Starts the registration of a passkey that the account does not have yet. */
export async function startRegistration(
  db: Db,
  { account, publicUrl, now }: Start,
): Promise<StartedCheck | Refusal> {
  const { id: userId, email, firstName, lastName } = account;
  const passkeys = await listPasskeyRows(db, userId);
  if (passkeys.length >= maxPasskeys) return refuseTooMany();
  const { id: rpID, name: rpName } = relyingPartyOf(publicUrl);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName, userName: email, userDisplayName: `${firstName} ${lastName}` },
    userID: new TextEncoder().encode(userId),
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  const check = { userId, purpose: 'register', challenge: options.challenge, now } as const;
  return { token: await startCheck(db, check), options: { ...options } };
}

type Registration = Start & { token: string; passkey: NewPasskey; userAgent: string | undefined };

/**
 * Adds a passkey, which the account then needs to sign in. With the first one the account gets its
 * recovery codes, and its other sessions end, since they were opened by a password alone.
 */
export async function addPasskey(
  db: Db,
  { account, token, passkey, publicUrl, userAgent, now }: Registration,
): Promise<{ recoveryCodes: string[] | null } | Refusal> {
  const check = await attemptCheck(db, { token, purpose: 'register', now });
  if (check?.userId !== account.id) return refuseCheck();
  const credential = await verify({ passkey, challenge: check.challenge, publicUrl });
  if (!credential)
    return refuse('invalid_request', 'El navegador no pudo crear la llave de acceso.');
  const { id: userId, sessionId } = account;
  return inTransaction(db, async (tx) => {
    if (!(await endCheck(tx, token))) return refuseCheck();
    await lockAccount(tx, userId);
    const { length: count } = await listPasskeyRows(tx, userId);
    if (count >= maxPasskeys) return refuseTooMany();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values({
        ...{ id: newId(), userId, device: deviceOf(userAgent ?? null) },
        ...credential,
        transports: passkey.response.transports ?? [],
        ...{ createdAt: now, lastUsedAt: null },
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n)
      return refuse('in_use', 'Esa llave de acceso ya está en uso.');
    await auditAccess(tx, { account, action: 'add_passkey', now });
    if (count > 0) return { recoveryCodes: null };
    await endSessions(tx, userId, sessionId);
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

type Verification = { passkey: NewPasskey; challenge: string; publicUrl: string };

/** The passkey's columns; null when the answer is none to the challenge. */
async function verify({ passkey, challenge, publicUrl }: Verification) {
  const { id: rpID, origin } = relyingPartyOf(publicUrl);
  const { isoBase64URL, verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    // Malformed and foreign answers throw.
    return null;
  }
}

type Removal = { account: SignedIn; id: string; now: Date };

/** Removes a passkey; with the last one the recovery codes. Refuses the last one that is required. */
export function removePasskey(
  db: Db,
  { account, id, now }: Removal,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return notFound('la llave de acceso');
    if (await lacksRequiredPasskey({ db: tx, cache: createTransactionCache() }, account)) {
      return refuse(
        'passkey_required',
        'La tienda pide una llave de acceso: agregá otra antes de quitar esta.',
      );
    }
    if ((await listPasskeyRows(tx, account.id)).length === 0) {
      await tx.deleteFrom('recoveryCodes').where('userId', '=', account.id).execute();
    }
    await auditAccess(tx, { account, action: 'remove_passkey', now });
    return { message: 'Llave de acceso quitada' };
  });
}

const refuseTooMany = () =>
  refuse('limit_exceeded', `Podés tener hasta ${maxPasskeys} llaves de acceso.`);

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#domain/accounts/passkey.ts';
import type { StartedCheck } from '#domain/contract/second-factor.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  attemptCheck,
  type CheckPurpose,
  endCheck,
  refuseCheck,
  startCheck,
} from './identity-checks.ts';
import { listPasskeyRows } from './queries.ts';
import { loadWebAuthn, relyingPartyOf } from './relying-party.ts';

type Start = {
  userId: string;
  purpose: Exclude<CheckPurpose, 'register'>;
  publicUrl: string;
  now: Date;
};

/** Starts a check that one of the account's passkeys answers; null when it has none. */
export async function startPasskeyCheck(
  db: Db,
  { userId, purpose, publicUrl, now }: Start,
): Promise<StartedCheck | null> {
  const passkeys = await listPasskeyRows(db, userId);
  if (passkeys.length === 0) return null;
  const { id: rpID } = relyingPartyOf(publicUrl);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  const token = await startCheck(db, { userId, purpose, challenge: options.challenge, now });
  return { token, options: { ...options } };
}

type Proof = Omit<Start, 'userId'> & { token: string; passkey: PasskeyAnswer };

/** Finishes a check with the browser's answer; returns the account's id. */
export async function provePasskey(
  db: Db,
  { token, purpose, passkey, publicUrl, now }: Proof,
): Promise<{ userId: string } | Refusal> {
  const check = await attemptCheck(db, { token, purpose, now });
  if (!check) return refuseCheck();
  const { userId, challenge } = check;
  const passkeys = await listPasskeyRows(db, userId);
  const known = passkeys.find(({ credentialId }) => credentialId === passkey.id);
  const counter = known && (await verify({ challenge, passkey, known, publicUrl }));
  if (counter === undefined || counter === null) return refuseWrongPasskey();
  return inTransaction(db, async (tx) => {
    if (!(await endCheck(tx, token))) return refuseCheck();
    await tx
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('credentialId', '=', passkey.id)
      .execute();
    return { userId };
  });
}

type Verification = {
  challenge: string;
  passkey: PasskeyAnswer;
  known: { credentialId: string; publicKey: string; counter: number; transports: string[] };
  publicUrl: string;
};

/** The authenticator's new counter; null when the answer does not prove the passkey. */
async function verify({ challenge, passkey, known, publicUrl }: Verification) {
  const { id: rpID, origin } = relyingPartyOf(publicUrl);
  const { isoBase64URL, verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.credentialId,
        publicKey: isoBase64URL.toBuffer(known.publicKey),
        counter: known.counter,
        transports: known.transports,
      },
      // The password was right already.
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Malformed and foreign answers throw.
    return null;
  }
}

const refuseWrongPasskey = () =>
  refuse('wrong_second_factor', 'La llave de acceso no corresponde a esta cuenta.');

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { StartedCheck } from '#domain/contract/second-factor.ts';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const hasCredential = 0x40;

/** A WebAuthn authenticator in software with one passkey (ES256, no attestation), and its browser. */
export function createAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, { options }: StartedCheck, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: from }));
  const authenticatorData = (flags: number, credential: Uint8Array = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, credential]);
  };
  const credential = () => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  };
  const envelope = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    /** The browser's answer to a registration. */
    create(check: StartedCheck) {
      const authData = authenticatorData(userPresent | hasCredential, credential());
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        token: check.token,
        passkey: {
          ...envelope,
          response: {
            clientDataJSON: base64url(clientData('webauthn.create', check)),
            attestationObject: base64url(attestation),
            transports: ['internal'],
          },
        },
      };
    },
    /** The browser's answer to a sign-in or a confirmation, also from a page of another `origin`. */
    get(check: StartedCheck, origin?: string) {
      const client = clientData('webauthn.get', check, origin);
      const authData = authenticatorData(userPresent);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        token: check.token,
        passkey: {
          ...envelope,
          response: {
            clientDataJSON: base64url(client),
            authenticatorData: base64url(authData),
            signature: base64url(signature),
          },
        },
      };
    },
  };
}

import { generateKeyPairSync } from 'node:crypto';

/** A service account with a new key, and the public part of it. */
export function createTestAccount(projectId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const email = `servidor@${projectId}.iam.gserviceaccount.com`;
  return { serviceAccount: { email, privateKey }, publicKey };
}

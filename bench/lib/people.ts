import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Session } from '#domain/contract/accounts.ts';
import type { PatientCall } from './patient-call.ts';
import { administrator } from './shop-process.ts';
import { waitUntil } from './wait-until.ts';

const password = 'Contrasena1';

/** Signs up, follows the link of the verification letter, and signs in. */
export async function signUp(call: PatientCall, outbox: string, name: string): Promise<Session> {
  const email = `${name}@example.com`;
  const person = { firstName: 'Ana', lastName: 'Suárez', userName: name, email };
  await call('POST /users/signup', { body: { ...person, password, confirmPassword: password } });
  let tk = '';
  await waitUntil(`the letter to ${email}`, async () => {
    tk = await findToken(outbox, email);
    return tk !== '';
  });
  await call('GET /users/verifyAccount', { query: { tk } });
  return call('POST /users/signin', { body: { email, password } });
}

export function signInAdministrator(call: PatientCall): Promise<Session> {
  return call('POST /users/signin', { body: administrator });
}

async function findToken(outbox: string, email: string): Promise<string> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const file of files.sort().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(outbox, file)));
    if (!mail.to?.some(({ address }) => address === email)) continue;
    return /tk=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  }
  return '';
}

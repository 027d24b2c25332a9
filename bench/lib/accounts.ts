import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Session } from '#domain/contract/accounts.ts';
import { ApiError } from '#web/api-client.ts';
import { createCall, type ShopCall } from './shop-call.ts';
import { administrator } from './shop-process.ts';
import { waitUntil } from './wait-until.ts';

const password = 'Zapallo7Verde';

type SignUp = { call: ShopCall; mailbox: Mailbox; name: string };

/** Signs up, follows the link of the verification e-mail, and signs in. */
export async function signUp({ call, mailbox, name }: SignUp): Promise<Session> {
  const email = `${name}@example.com`;
  const person = { firstName: 'Ana', lastName: 'Suárez', userName: name, email };
  await call('POST /users/signup', { body: { ...person, password, confirmPassword: password } });
  await waitUntil(`a valid link to ${email}`, async () => {
    const tk = /tk=([\w-]+)/.exec(await mailbox.find(email))?.[1];
    return tk !== undefined && verify(call, tk);
  });
  return call('POST /users/signin', { body: { email, password } });
}

/** True, also when the request is repeated after it has succeeded. */
async function verify(call: ShopCall, tk: string): Promise<boolean> {
  try {
    await call('GET /users/verifyAccount', { query: { tk } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.body.code === 'already_verified';
  }
}

export function signInAdministrator(call: ShopCall): Promise<Session> {
  return call('POST /users/signin', { body: administrator });
}

/** Calls the shop at `url` as its administrator. */
export async function createPanelCall(url: string): Promise<ShopCall> {
  const call = createCall(url);
  const { token } = await signInAdministrator(call);
  return (key, input) => call(key, input, token);
}

type Mailbox = ReturnType<typeof openMailbox>;

/** The e-mails that a shop without a mail server writes to its outbox. */
export function openMailbox(outbox: string) {
  const read = new Set<string>();
  const newest = new Map<string, string>();
  return {
    /** The text of the newest e-mail to an address; empty when there is none. */
    async find(email: string): Promise<string> {
      const files = (await readdir(outbox).catch(() => [])).sort();
      for (const file of files.filter((name) => name.endsWith('.eml') && !read.has(name))) {
        read.add(file);
        const { to, text } = await PostalMime.parse(await readFile(join(outbox, file)));
        for (const { address } of to ?? []) newest.set(address ?? '', text ?? '');
      }
      return newest.get(email) ?? '';
    },
  };
}

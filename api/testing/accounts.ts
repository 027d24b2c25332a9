import type { Session } from '#domain/contract/accounts.ts';
import { readToken, resumeSession, type SignedIn } from '../access/session.ts';
import { createAccount } from './factories.ts';
import type { TestShop } from './test-shop.ts';

/** The account of a session's token, as a request of that session has it. Throws without one. */
export async function signedInWith({ shop, clock }: TestShop, token: string): Promise<SignedIn> {
  const claims = readToken(shop.config.jwtSecret, token, clock.now);
  const account = claims && (await resumeSession(shop, { ...claims, now: clock.now }));
  if (!account) throw new Error('The session has ended');
  return account;
}

/** An account with which somebody signed up: its address was verified, and nothing else. */
export async function createUnproven(shop: TestShop): Promise<Session> {
  const account = await createAccount(shop);
  await shop.connection.db
    .updateTable('users')
    .set({ addressProvenAt: null })
    .where('id', '=', account._id)
    .execute();
  return account;
}

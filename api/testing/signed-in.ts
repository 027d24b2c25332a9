import { findSession, readToken, type SignedIn } from '../access/session.ts';
import type { TestShop } from './test-shop.ts';

/** The account of a session's token, as a request of that session has it. Throws without one. */
export async function signedInWith({ shop, clock }: TestShop, token: string): Promise<SignedIn> {
  const claims = readToken(shop.config.jwtSecret, token, clock.now);
  const account = claims && (await findSession(shop, { ...claims, now: clock.now }));
  if (!account) throw new Error('The session has ended');
  return account;
}

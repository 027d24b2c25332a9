import { createAuthenticator } from './authenticator.ts';
import { createAccount } from './factories.ts';
import { call } from './requests.ts';
import type { TestShop } from './test-shop.ts';

/** An account with a session, a passkey and its recovery codes. */
export async function createWithPasskey(
  shop: TestShop,
  role: 'User' | 'Admin' | 'staff' = 'Admin',
) {
  const account = await createAccount(shop, role);
  return { ...account, ...(await addPasskey(shop, account)) };
}

/** Adds a passkey to the account of a session that is confirmed. */
export async function addPasskey(shop: TestShop, { token }: { token: string }) {
  const authenticator = createAuthenticator(shop.shop.config.PUBLIC_URL);
  const check = await call(shop, 'POST /users/passkeys/start', { token });
  const body = authenticator.create(check);
  const { recoveryCodes } = await call(shop, 'POST /users/passkeys', { body, token });
  return { authenticator, recoveryCodes };
}

type WithPasskey = { token: string; authenticator: ReturnType<typeof createAuthenticator> };

/** Confirms a session with its account's passkey. */
export async function confirmWith(
  shop: TestShop,
  { token, authenticator }: WithPasskey,
): Promise<void> {
  const { check } = await call(shop, 'POST /users/confirmation/start', { token });
  if (!check) throw new Error('The account has no passkey');
  await call(shop, 'POST /users/confirmation/passkey', { body: authenticator.get(check), token });
}

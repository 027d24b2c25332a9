import { call } from './requests.ts';
import type { TestShop } from './test-shop.ts';

/** The token of the newest email to an address with a link to `page`; empty without one. */
export async function mailedToken(shop: TestShop, email: string, page: string): Promise<string> {
  const texts = (await shop.mailTo(email)).map(({ text }) => text ?? '');
  const links = texts.flatMap((text) => new RegExp(`${page}\\?tk=([\\w-]+)`).exec(text)?.[1] ?? []);
  return links.at(-1) ?? '';
}

/** Accepts an invitation as Eva Paz, with the password `Elegida77`. */
export async function acceptInvitation(shop: TestShop, tk: string): Promise<void> {
  const body = { firstName: 'Eva', lastName: 'Paz', newPassword: 'Elegida77' };
  await call(shop, 'POST /users/acceptInvitation', { query: { tk }, body });
}

import { z } from 'zod';
import { requiredText } from './text.ts';

/** Reserved (RFC 2606): no server accepts e-mail to it. */
const reserved = '.invalid';

/** The address that replaces the one of a deleted account. No form accepts it. */
export const deletedAddress = (id: string) => `eliminada-${id}@cuenta${reserved}`;

/** Whether an address is one of those. */
export const isDeletedAddress = (address: string): boolean =>
  address.toLowerCase().endsWith(reserved);

/** A required address that e-mail can be sent to, trimmed. */
export const emailAddress = (missing: string, invalid: string) =>
  requiredText(missing, 254)
    .pipe(z.email({ error: invalid }))
    .refine((address) => !isDeletedAddress(address), invalid);

const gmail = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, one spelling for all: without the part after a plus sign, without dots at Gmail.
 * For limits alone: some servers tell such addresses apart.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

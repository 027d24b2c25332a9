/** Letters, and what stands between them in a name. */
const name = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** `tienda.com`: a mail program turns it into a link. */
const linkLike = /\.\S/;

/**
 * How an e-mail begins. It is sent before the owner of the address has confirmed the account: text
 * that is more than a name would be a stranger's message in the shop's e-mail.
 */
export function greeting(firstName: string): string {
  const isName = firstName.length <= 40 && name.test(firstName) && !linkLike.test(firstName);
  return isName ? `Hola, ${firstName}.` : 'Hola.';
}

/** Unicode letters and the punctuation that names contain. */
const name = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** Text like `tienda.com`, which email clients turn into a link. */
const linkLike = /\.\S/;

/**
 * The first words of an email. Emails are sent before the address is verified: a first name with
 * other text in it would let anyone send a message of their own from the shop.
 */
export function greeting(firstName: string): string {
  const isName = firstName.length <= 40 && name.test(firstName) && !linkLike.test(firstName);
  return isName ? `Hola, ${firstName}.` : 'Hola.';
}

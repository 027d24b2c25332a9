/** Letters, and what stands between them in a name. */
const name = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** `tienda.com`: a mail program makes a link of it. */
const linkLike = /\.\S/;

/**
 * How a letter begins. A letter reaches an address before its owner has said that the account is
 * theirs: a name that is more than a name would be a stranger's message in the shop's words.
 */
export function greet(firstName: string): string {
  const isName = firstName.length <= 40 && name.test(firstName) && !linkLike.test(firstName);
  return isName ? `Hola, ${firstName}.` : 'Hola.';
}

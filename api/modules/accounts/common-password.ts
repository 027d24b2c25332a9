import { shopWords } from '#domain/accounts/account.ts';
import { isOnlyWords, lettersOf, spanishWords, wordsOf } from '#domain/accounts/password-words.ts';
import type { Account } from '../../access/session.ts';
import type { Db } from '../../db/schema.ts';
import { getSettings } from '../site/settings/read-settings.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded by the first new password: some 50,000 words that a shop may not need for hours. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Fewer letters make a common word of too many passwords that are none. */
const shortestCommon = 4;

/** Whose password it becomes, as far as that is known. */
export type Person = Partial<Pick<Account, 'firstName' | 'lastName' | 'userName' | 'email'>>;

/** Why a new password is too easy to guess, in Spanish; null when it is not. */
export async function findPasswordFault(
  db: Db,
  password: string,
  { firstName = '', lastName = '', userName = '', email = '' }: Person,
): Promise<string | null> {
  const { settings } = await getSettings(db);
  const shops = [...shopWords, ...wordsOf([settings.tradeName])];
  if (isOnlyWords(password, shops))
    return 'Esa contraseña es solo un nombre de la tienda: elegí otra.';
  const [local = ''] = email.split('@');
  const owns = wordsOf([firstName, lastName, userName, local]);
  if (isOnlyWords(password, [...shops, ...owns]))
    return 'Esa contraseña es solo tu nombre o tu correo: elegí otra.';
  return (await isCommon(password)) ? 'Esa contraseña es de las más usadas: elegí otra.' : null;
}

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const letters = lettersOf(password);
  if (common.has(password.toLowerCase()) || spanishWords.has(letters)) return true;
  return letters.length >= shortestCommon && common.has(letters);
}

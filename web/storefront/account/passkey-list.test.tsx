import { afterEach, expect, test } from 'vitest';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { reads } from '../../use-read.ts';
import { lostPasskeyText, PasskeySection } from './passkey-list.tsx';

const passkey = { _id: 'a', device: 'Chrome en Android', lastUsedAt: null };
const createdAt = '2026-11-20T15:00:00.000Z';

/** What an account with so many passkeys sees. */
function textOf(count: number, isOffered: boolean): string {
  const passkeys = Array.from({ length: count }, () => ({ ...passkey, createdAt }));
  // Without a session, which a rendering on the server lacks.
  const key = ['GET /users/passkeys', undefined, undefined];
  reads.setQueryData(key, { passkeys, recoveryCodesLeft: 10 * count, isRequired: false });
  return textInShop(<PasskeySection isOffered={isOffered} />);
}
afterEach(() => reads.clear());

test('a shopper who administered the shop still sees the passkeys, and can remove them', () => {
  const text = textOf(1, false);
  for (const shown of ['Llaves de acceso', 'Chrome en Android', 'Quitar', '10 códigos']) {
    expect(text).toContain(shown);
  }
});

test('passkeys are offered to administrators alone', () => {
  expect(textOf(0, true)).toContain('Agregar llave de acceso');
  expect(textOf(0, false)).not.toContain('Llaves de acceso');
});

test('after a lost answer a first passkey may be there, without the codes that came with it', () => {
  expect(lostPasskeyText(0)).toContain('si la llave figura en la lista, creá códigos');
  expect(lostPasskeyText(1)).not.toContain('códigos');
});

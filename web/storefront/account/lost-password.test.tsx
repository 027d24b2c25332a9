import { expect, test } from 'vitest';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { LostPasswordNote } from './lost-password.tsx';

test('after a lost answer the new password may be used to sign in', () => {
  const text = textInShop(<LostPasswordNote isLost />);
  expect(text).toContain('iniciá sesión con la contraseña nueva. Iniciar sesión');
  expect(textInShop(<LostPasswordNote isLost={false} />)).not.toContain('contraseña nueva');
});

import { expect, test } from 'vitest';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { DeletionForm } from './deletion-form.tsx';

test('before an account is deleted its shopper reads what has to be done first', () => {
  const text = textInShop(<DeletionForm />);
  expect(text).toContain('antes sumá esas compras en Mis Compras');
  expect(text).toContain('Si vas a cambiar o devolver algo que recibiste, pedilo antes');
});

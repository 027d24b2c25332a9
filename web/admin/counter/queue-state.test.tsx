import { expect, test } from 'vitest';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { signOutWarning, WaitingSales } from './queue-state.tsx';
import type { WaitingSale } from './sale-queue.ts';

const waiting = (change: Partial<WaitingSale> = {}): WaitingSale => ({
  draft: {
    ...{ saleReference: 'a', products: [], total: 32_000 },
    payments: [{ method: 'cash', amount: 32_000 }],
  },
  error: null,
  ...change,
});

test('how many sales wait on the device is shown while some do', () => {
  expect(textInShop(<WaitingSales sales={[]} />)).toBe(' ');
  const text = textInShop(<WaitingSales sales={[waiting(), waiting()]} />);
  expect(text).toContain('2 ventas guardadas en este dispositivo');
  expect(text).toContain('Se mandan solas cuando vuelva la conexión');
});

test('signing out has a warning while sales wait', () => {
  expect(signOutWarning(0)).toBeNull();
  expect(signOutWarning(1)).toContain('Hay 1 venta guardada');
  expect(signOutWarning(2)).toContain('no se mandan hasta que');
});

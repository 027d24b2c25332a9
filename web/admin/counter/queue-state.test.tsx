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

test('a sale that the shop refuses has its total, its lines and the reason, and can be discarded', () => {
  const error = 'Esta venta ya está registrada, por $1 ARS.';
  const refused = waiting({ lines: ['1 × Remera, Negro M', '2 × Gorra'], error });
  const text = textInShop(<WaitingSales sales={[refused, waiting()]} />);
  expect(text).toContain('La tienda no recibe 1 venta.');
  expect(text).toContain(`$32.000 ARS 1 × Remera, Negro M 2 × Gorra ${error} Descartar`);
  expect(textInShop(<WaitingSales sales={[waiting({ error })]} />)).toContain(error);
});

test('signing out has a warning while sales wait', () => {
  expect(signOutWarning(0)).toBeNull();
  expect(signOutWarning(1)).toContain('Hay 1 venta guardada');
  expect(signOutWarning(2)).toContain('no se mandan hasta que');
});

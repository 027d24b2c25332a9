import { expect, test, vi } from 'vitest';
import type { Selection } from '#domain/catalogue/selection.ts';
import { combo } from '#domain/testing/cart-samples.ts';
import { attemptAddition } from './add-to-cart.ts';

const offered: [string, Selection] = ['tee', { variantId: 'black', sizeId: 'm' }];

function add(...chosen: [string, Selection][]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outcome = attemptAddition([], { kind: 'promotion', promotion: combo, chosen });
  const logged = warn.mock.calls.map(([text]) => text);
  warn.mockRestore();
  return { outcome, logged };
}

test('a combo is added as chosen, and nothing is logged', () => {
  const { outcome, logged } = add(offered);
  expect(outcome).toMatchObject({ cart: [{ products: [{ sizeId: 'm' }] }] });
  expect(logged).toEqual([]);
});

test('a product that the combo does not have is logged and skipped', () => {
  const { outcome, logged } = add(offered, ['cap', { variantId: 'red', sizeId: 'red-u' }]);
  expect(outcome).toMatchObject({ cart: [{ products: [{ productId: 'tee' }] }] });
  expect(logged).toEqual(['Not in the combo, skipped: cap']);
});

test.each([
  ['model', { variantId: 'white', sizeId: 'm' }, 'white'],
  ['size', { variantId: 'black', sizeId: 'l' }, 'l'],
] as const)('a %s that the combo lacks is logged and has to be chosen again', (_, chosen, id) => {
  const { outcome, logged } = add(['tee', chosen]);
  expect(outcome).toEqual({ refused: 'Por favor, selecciona un tamaño para cada producto.' });
  expect(logged).toEqual([`Not in the combo, skipped: ${id}`]);
});

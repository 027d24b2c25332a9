import { expect, test } from 'vitest';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { SavingLines } from './combo-panels.tsx';

test('the saving of a combo is compared with list prices, and says so', () => {
  const text = textInShop(<SavingLines promoPrice={50_000} prices={[32_000, 32_000]} />);
  expect(text).toContain('Por separado, a precio de lista $64.000 Ahorro $14.000 (22 %)');
});

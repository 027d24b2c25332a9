import { expect, test } from 'vitest';
import { placedFacts } from '#domain/orders/commands.ts';
import { centavos, sumMoney, timesQuantity } from '#domain/shared/money.ts';
import type { Account } from '../../access/session.ts';
import { shippingInfo } from '../../testing/factories.ts';
import type { PlacedOrder } from '../orders/place-order.ts';
import { preferenceRequest } from './preference-request.ts';

const lineOf = (unitPrice: number, quantity: number, discount: number) => ({
  ...{ id: 'line', title: 'Remera Rey', image: null, quantity, unitPrice: centavos(unitPrice) },
  total: centavos(unitPrice * quantity - discount),
});

const itemsOf = (lines: PlacedOrder['lines'], shipping = 1_000_000) => {
  const order: PlacedOrder = {
    ...{ id: 'order', isNew: true, preferenceId: null, expiresAt: new Date(), shippingInfo },
    ...{ contact: null, shipping: centavos(shipping), lines, ...placedFacts },
  };
  const account = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Suárez' } as Account;
  return preferenceRequest({ order, account, publicUrl: 'https://tienda.example' }).items;
};

test.each([
  ['without a discount', lineOf(3_200_000, 2, 0), 'Remera Rey', 2],
  ['with one that its units do not share alike', lineOf(3_200_000, 3, 100), '3 × Remera Rey', 1],
])('the provider charges exactly a line %s', (_, line, title, quantity) => {
  const items = itemsOf([line]);
  expect(items[0]).toMatchObject({ title, quantity });
  expect(sumMoney(items.map((item) => timesQuantity(item.unitPrice, item.quantity)))).toBe(
    line.total + 1_000_000,
  );
});

test.each([
  ['/media/a.webp', 'https://tienda.example/media/a.webp'],
  ['https://cdn.test/a.webp', 'https://cdn.test/a.webp'],
  // Stored before addresses were parsed.
  ['https://cdn.test:media/a.webp', undefined],
  [null, undefined],
])('the provider gets the picture %j as %j', (image, pictureUrl) => {
  expect(itemsOf([{ ...lineOf(3_200_000, 1, 0), image }])[0]?.pictureUrl).toBe(pictureUrl);
});

test('a line and a delivery that cost nothing are not sent to the provider', () => {
  const free = { ...lineOf(1_000_000, 1, 1_000_000), id: 'free' };
  const items = itemsOf([lineOf(3_200_000, 1, 0), free], 0);
  expect(items).toMatchObject([{ id: 'line', unitPrice: 3_200_000 }]);
});

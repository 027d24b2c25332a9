import { expect, test } from 'vitest';
import { centavos } from '../shared/money.ts';
import {
  acceptsTransfers,
  declaredUntil,
  isMoneySent,
  priceToPay,
  transferButtonText,
  transferDiscountOf,
  transferEnd,
  transferReminder,
} from './transfer.ts';

const account = { transferCbu: '', transferAlias: 'KINGS.ROPA', transferHolder: 'Kings SRL' };

test('a shop accepts transfers once it has an account and its holder', () => {
  expect(acceptsTransfers(account)).toBe(true);
  expect(acceptsTransfers({ ...account, transferHolder: '' })).toBe(false);
  expect(acceptsTransfers({ ...account, transferAlias: '' })).toBe(false);
});

test('money was sent once a part came in or its buyer says so', () => {
  expect(isMoneySent(null)).toBe(false);
  expect(isMoneySent({ declaredAt: null, received: 0 })).toBe(false);
  expect(isMoneySent({ declaredAt: new Date(0), received: 0 })).toBe(true);
  expect(isMoneySent({ declaredAt: null, received: 0.01 })).toBe(true);
});

test('the buyer is reminded before the last quarter, and who declared it has three days', () => {
  const chosenAt = new Date('2026-11-20T12:00:00Z');
  const until = transferEnd({ transferHours: 24 }, chosenAt);
  expect(until).toEqual(new Date('2026-11-21T12:00:00Z'));
  expect(transferReminder(chosenAt, until)).toEqual(new Date('2026-11-21T06:00:00Z'));
  expect(declaredUntil(chosenAt)).toEqual(new Date('2026-11-23T12:00:00Z'));
});

test.each([
  [3_200_000, 10, 320_000],
  [3_333_333, 33, 1_100_000],
  [1, 50, 1],
  [100, 0, 0],
])('of %d centavos a transfer takes off %d %%: %d', (lines, percent, discount) => {
  expect(transferDiscountOf(centavos(lines), percent)).toBe(discount);
});

test('the button names what a transfer takes off', () => {
  expect(transferButtonText({ transferDiscount: 10 })).toBe('Pagar con transferencia, 10 % menos');
  expect(transferButtonText({})).toBe('Pagar con transferencia');
});

test('an order that waits for a transfer costs less its discount, and the whole while a card payment is in process', () => {
  const order = {
    ...({ state: 'Pendiente', totalAmount: 42_000 } as const),
    transfer: { amount: 30_000, received: 9_000, discount: 3_000 },
  };
  const discounts = [{ name: 'Pago por transferencia', code: null, amount: 3_000 }];
  expect(priceToPay({ ...order, paymentState: 'unpaid' })).toEqual({ total: 39_000, discounts });
  expect(priceToPay({ ...order, paymentState: 'in_process' })).toEqual({
    ...{ total: 42_000, discounts: [] },
  });
});

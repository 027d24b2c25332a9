import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { doubtText } from './chosen-orders.tsx';
import { OrderTable } from './order-table.tsx';

const sentFrom = '2999-03-08';
const order = { ...sampleOrder, isShipped: false, sentFrom };
const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
const choice = { ids: new Set<string>(), choose: () => {}, toggle: () => {} };

const rowOf = (shown: typeof order) =>
  textInShop(
    <OrderTable
      entries={[{ order: shown, user, labelPrintedAt: null }]}
      choice={choice}
      openId=""
      hrefOf={() => '/'}
    />,
  );

test('the row of a pre-order says from when it is sent, until it is', () => {
  const text = 'Preventa: se envía desde el 8 de marzo de 2999';
  expect(rowOf(order)).toContain(text);
  expect(rowOf({ ...order, isShipped: true })).not.toContain('Preventa');
});

test('orders are not marked as ready before the day of their pre-orders without saying so', () => {
  const entries = [{ order }, { order }, { order: { ...order, sentFrom: '2020-01-01' } }];
  expect(doubtText(entries, 'makeReady')).toBe(
    'En 2 hay una preventa que todavía no llegó a su día.',
  );
  expect(doubtText(entries.slice(2), 'makeReady')).toBeNull();
  expect(doubtText(entries, 'approve')).toBeNull();
});

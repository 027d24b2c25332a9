import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleOrder, sampleTransfer } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { Proposals } from './statement-match.tsx';

const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
const transfer = { ...sampleTransfer, amount: 42_000, canDeclare: true };
const order = { ...sampleOrder, state: 'Pendiente' as const, transfer };

test('a proposal whose amount was recorded names the order that has it', () => {
  const proposal = { orderId: order._id, amount: 42_000, hasReference: false };
  const recorded = { orderId: `${order._id.slice(0, -8)}1234abcd`, at: '2026-12-01T15:00:00.000Z' };
  const textOf = (change: { recorded?: typeof recorded } = {}) => {
    const lines = [{ line: 1, text: '42.000,00', orders: [{ ...proposal, ...change }], more: 0 }];
    const transfers = [{ order, user, receipts: [] }];
    return textInShop(
      <QueryClientProvider client={new QueryClient()}>
        <Proposals lines={lines} transfers={transfers} />
      </QueryClientProvider>,
    );
  };
  expect(textOf({ recorded })).toContain(
    'Ya registraste $42.000 ARS para la orden #1234abcd el 1 de diciembre de 2026: fijate que no sea el mismo movimiento.',
  );
  expect(textOf()).toContain('Coincide el importe');
  expect(textOf()).not.toContain('Ya registraste');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { PanelSession } from '../kit/panel-session.ts';
import { OrderName } from './order-name.tsx';

const token = `header.${btoa(JSON.stringify({ role: 'Admin' }))}.signature`;

function markupFor(permissions: Permission[]) {
  const session = { token, permissions } as Session;
  const Component = () => (
    <PanelSession value={session}>
      <OrderName orderId="01a2082d-32ac-779f-8b0a-570afdeeff5f" noun="Orden" />
    </PanelSession>
  );
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page />);
}

test('the number of an order is a link for who sees orders, and text for who sells alone', () => {
  expect(markupFor(['counter', 'orders'])).toMatch(
    /<a .*href="\/admin\/ordenes\/.*Orden #fdeeff5f/,
  );
  expect(markupFor(['counter'])).toBe('Orden #fdeeff5f');
});

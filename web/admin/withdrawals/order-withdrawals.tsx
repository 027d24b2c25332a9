import { Link } from 'react-router';
import type { Order } from '#domain/contract/orders.ts';
import { responseDue } from '#domain/orders/withdrawal.ts';
import { withdrawalStateTexts } from '#domain/orders/withdrawal-states.ts';
import { cx } from '../../ui/cx.ts';
import { textLinkClass } from '../kit/badges.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { withdrawalSection } from '../kit/sections.ts';
import { timeLeft } from './withdrawal-texts.ts';

/** The requests to withdraw from an order, which a card and its page show above everything else. */
export function OrderWithdrawals({ order }: { order: Order }) {
  if (order.withdrawals.length === 0) return null;
  return (
    <ul className="grid gap-1 border-b border-line px-4 py-2.5">
      {order.withdrawals.map((withdrawal) => (
        <OrderWithdrawal key={withdrawal.code} withdrawal={withdrawal} />
      ))}
    </ul>
  );
}

function OrderWithdrawal({ withdrawal }: { withdrawal: Order['withdrawals'][number] }) {
  const { code, state, reason, requestedAt, settledAt } = withdrawal;
  const isOpen = state === 'received';
  const left = timeLeft(responseDue(new Date(requestedAt)).toISOString(), new Date());
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0.5">
      <span className={cx('font-semibold', isOpen && 'text-(--waiting)')}>
        Arrepentimiento {withdrawalStateTexts[state]}
      </span>
      {isOpen && (
        <span className={cx('font-medium', left.isOver && 'text-danger')}>{left.text}</span>
      )}
      <span className="text-muted">
        {code} · <Moment at={settledAt ?? requestedAt} />
      </span>
      {reason && <span className="wrap-anywhere text-muted">«{reason}»</span>}
      <Link to={withdrawalSection.path} className={textLinkClass}>
        {isOpen ? 'Responder' : 'Ver arrepentimientos'}
      </Link>
    </li>
  );
}

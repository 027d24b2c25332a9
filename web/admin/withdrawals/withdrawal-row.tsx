import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { termText } from './term-text.ts';
import { timeLeft } from './time-left.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';

/** A request: its deadlines, reason, order and what the shop responded. */
export function WithdrawalRow({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { code, email, reason, state, requestedAt, order, orderNumber } = withdrawal;
  const { answer, settledAt, settledBy } = withdrawal;
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-1">
        <h2 className="font-semibold">
          <span className="tabular-nums">{code}</span>
        </h2>
        <p className="wrap-anywhere">{email}</p>
        {reason && <p className="max-w-[70ch] text-pretty text-muted">«{reason}»</p>}
        <Deadlines withdrawal={withdrawal} />
        {settledAt && (
          <p className="text-ok">
            {state === 'accepted' ? 'Aceptado' : 'Respondido'} por {settledBy} ·{' '}
            <time dateTime={settledAt} className="text-muted">
              {formatMoment(settledAt)}
            </time>
          </p>
        )}
        {answer && <p className="max-w-[70ch] whitespace-pre-line text-pretty">{answer}</p>}
        {state === 'received' && <WithdrawalActions withdrawal={withdrawal} />}
      </div>
      <div className="grid content-start gap-1 md:text-right">
        {order ? (
          <>
            <p className="font-semibold">{formatPrice(order.totalAmount)}</p>
            <OrderLink order={order} />
            {order.isRefunded && <p>El pago se devolvió o se está devolviendo</p>}
          </>
        ) : (
          <p className="font-semibold">Sin orden #{orderNumber}</p>
        )}
        <p className="text-xs text-muted">
          Pedido el <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>
        </p>
      </div>
    </li>
  );
}

/** The time left to respond, and whether the request is within the ten days. */
function Deadlines({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { state, dueAt, isInTime } = withdrawal;
  const left = timeLeft(dueAt, new Date());
  return (
    <p className="flex flex-wrap gap-x-4">
      {state === 'received' && (
        <span className={cx('font-medium', left.isOver ? 'text-danger' : 'text-(--waiting)')}>
          {left.text}
        </span>
      )}
      <span className={isInTime ? 'text-muted' : 'text-danger'}>{termText(withdrawal)}</span>
    </p>
  );
}

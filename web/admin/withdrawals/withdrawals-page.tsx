import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/badges.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/panel-query.ts';
import { adminMeta, withdrawalSection } from '../kit/sections.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { termText, timeLeft } from './withdrawal-texts.ts';

const failed = 'Error al cargar los arrepentimientos';

export const meta = () => adminMeta(withdrawalSection.title);

/** The shoppers' requests to withdraw from a purchase. */
export default function WithdrawalsPage() {
  return (
    <ListPage
      section={withdrawalSection}
      nouns={['pedido', 'pedidos']}
      text="Quien compró puede arrepentirse hasta 10 días corridos después de recibir la compra, y la tienda responde dentro de las 24 horas. Al aceptar se devuelve el pago entero; si la compra ya se despachó, sus prendas vuelven al stock con «Recibir devolución» en la orden."
      failed={failed}
      empty="Nadie se arrepintió de una compra"
      queryOf={(query) =>
        panelQuery('withdrawals', 'GET /api/admin/withdrawals', { query }, failed)
      }
      itemsOf={({ withdrawals }) => withdrawals}
    >
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </ListPage>
  );
}

/** A request: its deadlines, reason, order and what the shop responded. */
function WithdrawalRow({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { code, email, reason, state, requestedAt, order, orderNumber } = withdrawal;
  const { answer, settledAt, settledBy } = withdrawal;
  return (
    <>
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
    </>
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

import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { isDeletedAddress } from '#domain/shared/email-address.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { OrderLink } from '../kit/badges.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, withdrawalSection } from '../kit/sections.ts';
import { useChange } from '../kit/use-change.ts';
import { termText, timeLeft } from './withdrawal-texts.ts';

const failed = 'Error al cargar los arrepentimientos';

export const meta = () => adminMeta(withdrawalSection.title);

/** The shoppers' requests to withdraw from a purchase. */
export default function WithdrawalsPage() {
  return (
    <ListPage
      section={withdrawalSection}
      nouns={['pedido', 'pedidos']}
      text="Quien compró puede arrepentirse hasta 10 días corridos después de recibir la compra (si el último no es hábil, hasta el siguiente hábil), y la tienda responde dentro de las 24 horas. Al aceptar se devuelve el pago entero; si la compra ya se despachó, sus prendas vuelven al stock con «Recibir devolución» en la orden."
      failed={failed}
      empty="Nadie se arrepintió de una compra"
      hasOpen
      queryOf={(query) =>
        panelQuery('withdrawals', 'GET /api/admin/withdrawals', { query }, failed)
      }
      itemsOf={({ withdrawals }) => withdrawals}
      keyOf={({ _id }) => _id}
    >
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </ListPage>
  );
}

/** A request: its deadlines, reason, order and what the shop responded. */
function WithdrawalRow({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { code, email, reason, state, order, orderNumber } = withdrawal;
  const { requestedAt, firstRequestedAt, answer, settledAt, settledBy } = withdrawal;
  return (
    <>
      <div className="grid content-start gap-1">
        <h2 className="font-semibold">
          <span className="tabular-nums">{code}</span>
        </h2>
        <p>
          <EmailLink email={email} />
        </p>
        {reason && <p className="max-w-[70ch] text-pretty text-muted">«{reason}»</p>}
        <Deadlines withdrawal={withdrawal} />
        {settledAt && (
          <p className="text-ok">
            {state === 'accepted' ? 'Aceptado' : 'Respondido'} por {settledBy} ·{' '}
            <Moment at={settledAt} className="text-muted" />
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
          Pedido el <Moment at={requestedAt} />
          {firstRequestedAt && (
            <>
              , la primera vez el <Moment at={firstRequestedAt} />
            </>
          )}
        </p>
      </div>
    </>
  );
}

/** The time left to respond, and whether the request is in time. */
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

const acceptText = ({ leftAmount, isShipped }: NonNullable<ListedWithdrawal['order']>) =>
  `Se devuelven ${formatPrice(leftAmount)} y el cliente recibe un correo. ${
    isShipped
      ? 'Las prendas vuelven al stock cuando recibas la devolución.'
      : 'La orden se cancela y sus prendas vuelven al stock.'
  } No se puede deshacer.`;

/** Accepts the request, for owners, or answers it. */
function WithdrawalActions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { _id: id, order, code } = withdrawal;
  const mayRefund = usePermission('refunds');
  const { run, isPending: busy } = useChange({
    send: (answer: string | null) =>
      answer === null
        ? authenticatedCall('POST /api/admin/withdrawals/:id/accept', { params: { id } })
        : authenticatedCall('POST /api/admin/withdrawals/:id/answer', {
            params: { id },
            body: { answer },
          }),
    done: ({ state }) => (state === 'accepted' ? 'Arrepentimiento aceptado' : 'Respuesta enviada'),
    failed: 'Error al responder el arrepentimiento',
  });
  return (
    <div className="mt-1.5 flex flex-wrap gap-3">
      {mayRefund && order?.canAccept && (
        <ConfirmedAction
          title="Aceptar el arrepentimiento"
          text={acceptText(order)}
          confirm="Aceptar y devolver"
          busy={busy}
          onConfirm={() => run(null)}
        >
          {(open) => (
            <Button size="dense" aria-label={`Aceptar y devolver ${code}`} onClick={open}>
              Aceptar y devolver
            </Button>
          )}
        </ConfirmedAction>
      )}
      <ConfirmedAction
        title={order?.canAccept ? 'Responder sin devolver' : 'Responder'}
        text={
          isDeletedAddress(withdrawal.email)
            ? 'La cuenta del cliente se eliminó: no se manda ningún correo, y la respuesta se ve con el código.'
            : `${withdrawal.email} recibe esta respuesta por correo y la ve con su código.`
        }
        field={{ label: 'Respuesta', rows: 5, maxLength: 1000 }}
        confirm="Enviar la respuesta"
        busy={busy}
        onConfirm={run}
      >
        {(open) => (
          <Button variant="outline" size="dense" aria-label={`Responder ${code}`} onClick={open}>
            Responder
          </Button>
        )}
      </ConfirmedAction>
    </div>
  );
}

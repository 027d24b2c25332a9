import { Link } from 'react-router';
import type { OpenTransferRefund } from '#domain/contract/transfers.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { refundReasons } from '#domain/orders/payment-reasons.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../kit/badges.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { buyerName, EmailLink } from '../kit/contact-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { Items } from '../kit/list-page.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { orderPath } from '../kit/sections.ts';
import { PanelCard } from '../kit/states.tsx';
import { useChange } from '../kit/use-change.ts';

type RefundsProps = { refunds: readonly OpenTransferRefund[]; total: number };

/** The refunds that are made at the bank, and then recorded with where they went. */
export function TransferRefunds({ refunds, total }: RefundsProps) {
  const mayRefund = usePermission('refunds');
  return (
    <div id="devoluciones" className="scroll-mt-20">
      <PanelCard title="Devoluciones por transferir">
        <p className="max-w-[75ch] px-4 pt-3 text-pretty text-muted">
          {mayRefund
            ? 'Pedile al cliente su CBU, CVU o alias, transferile desde tu banco y después registralo acá.'
            : 'Las transfiere quien tiene el permiso «Devoluciones».'}
          {total > refunds.length && ` Se muestran las ${refunds.length} más viejas de ${total}.`}
        </p>
        <Items
          items={refunds}
          keyOf={({ _id }) => _id}
          className="divide-y divide-line px-4"
          itemClassName="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3.5"
        >
          {(refund) => <RefundRow refund={refund} mayRefund={mayRefund} />}
        </Items>
      </PanelCard>
    </div>
  );
}

function RefundRow({ refund, mayRefund }: { refund: OpenTransferRefund; mayRefund: boolean }) {
  const { orderId, user, amount, reason, requestedAt } = refund;
  return (
    <>
      <div className="grid gap-1">
        <p className="font-semibold">
          {formatPrice(amount)} · {buyerName(user)}
        </p>
        <p>
          <Link to={orderPath(orderId)} className={textLinkClass}>
            Orden #{shortId(orderId)}
          </Link>{' '}
          · <EmailLink email={user.email} />
        </p>
        <p className="text-xs text-muted">
          {refundReasons[reason]} · <Moment at={requestedAt} />
        </p>
      </div>
      {mayRefund && <CompleteRefund refund={refund} />}
    </>
  );
}

function CompleteRefund({ refund: { _id: id, amount, user } }: { refund: OpenTransferRefund }) {
  const { run, isPending } = useChange({
    send: (body: { method: 'transfer' | 'cash'; destination: string }) =>
      authenticatedCall('PUT /api/admin/transfer-refunds/:id/done', { params: { id }, body }),
    done: 'Devolución registrada',
    failed: 'Error al registrar la devolución',
  });
  const who = `${formatPrice(amount)} a ${buyerName(user)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmedAction
        title="Registrar la devolución"
        text={`Registralo cuando ya le hayas transferido ${who}.`}
        field={{ label: 'A qué CBU, CVU o alias', maxLength: 80 }}
        confirm="Ya la transferí"
        busy={isPending}
        onConfirm={(destination) => run({ method: 'transfer', destination })}
      >
        {(open) => (
          <Button size="dense" onClick={open}>
            Ya la transferí
          </Button>
        )}
      </ConfirmedAction>
      <ConfirmedAction
        title="Registrar la devolución en efectivo"
        text={`Registralo cuando le des ${who}. Sale de la caja que esté abierta.`}
        confirm="La di en efectivo"
        busy={isPending}
        onConfirm={() => run({ method: 'cash', destination: 'Efectivo' })}
      >
        {(open) => (
          <Button variant="outline" size="dense" onClick={open}>
            La di en efectivo
          </Button>
        )}
      </ConfirmedAction>
    </div>
  );
}

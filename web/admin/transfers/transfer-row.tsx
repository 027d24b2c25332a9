import type { OrderTransfer } from '#domain/contract/orders.ts';
import type { ListedTransfer } from '#domain/contract/transfers.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { saveBlob } from '../../ui/save-file.ts';
import { OrderLink } from '../kit/badges.tsx';
import { asFile } from '../kit/call-options.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { emailText } from '../kit/email-texts.ts';
import { Moment } from '../kit/item-parts.tsx';
import { useChange } from '../kit/use-change.ts';
import { useExpected } from '../kit/use-expected.ts';
import { ReceiveTransfer } from './receive-transfer.tsx';

/** An order that waits for a transfer, what its buyer said, and what the owner does about it. */
export function TransferRow({ transfer: { order, user, receipts } }: { transfer: ListedTransfer }) {
  const { transfer } = order;
  if (!transfer) return null;
  const { amount, received, refunded, reference, until, declaredAt, answer } = transfer;
  const hasExpired = order.state !== 'Pendiente';
  return (
    <>
      <div className="grid content-start gap-1">
        <h2 className="font-semibold">
          {formatPrice(amount)}
          {declaredAt && <span className="text-(--waiting)"> · Para comparar</span>}
        </h2>
        <p>
          {user.firstName} {user.lastName} · <span className="tabular-nums">{reference}</span>
        </p>
        {received > 0 && <p>Ya llegaron {formatPrice(received)}.</p>}
        {refunded > 0 && (
          <p>Llegaron {formatPrice(refunded)} que no compran la orden: se devuelven aparte.</p>
        )}
        {declaredAt && (
          <p>
            Avisó que transfirió · <Moment at={declaredAt} className="text-muted" />
          </p>
        )}
        {answer && <p className="max-w-[70ch] text-pretty">Le respondiste: «{answer}»</p>}
        {receipts.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {receipts.map((receipt, index) => (
              <li key={receipt._id}>
                <ReceiptButton id={receipt._id} name={`Comprobante ${index + 1}`} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-1.5 flex flex-wrap gap-3">
          <ReceiveTransfer order={order} amount={amount} />
          {!hasExpired && (
            <RefuseTransfer orderId={order._id} email={user.email} transfer={transfer} />
          )}
        </div>
      </div>
      <div className="grid content-start gap-1 md:justify-items-end md:text-right">
        <OrderLink order={order} />
        <p>
          <EmailLink email={user.email} />
        </p>
        <p className={hasExpired ? 'text-pretty text-danger' : 'text-xs text-muted'}>
          {hasExpired ? 'Venció el' : 'Vence el'} <Moment at={until} />
          {hasExpired && ': si el dinero llega, se compra de nuevo mientras haya stock'}
        </p>
      </div>
    </>
  );
}

function ReceiptButton({ id, name }: { id: string; name: string }) {
  const { run, isPending } = useChange({
    send: () =>
      authenticatedCall('GET /api/admin/transfer-receipts/:id', { params: { id } }, asFile),
    done: null,
    failed: 'Error al bajar el comprobante',
    topic: 'receipts',
    onDone: ({ file }) => saveBlob(file.name, file),
  });
  return (
    <Button variant="outline" size="dense" busy={isPending} onClick={() => void run()}>
      {name}
    </Button>
  );
}

type RefuseProps = { orderId: string; email: string; transfer: OrderTransfer };

function RefuseTransfer({ orderId, email, transfer }: RefuseProps) {
  const { expected, start, settle } = useExpected(transfer);
  const { declaredAt, received, receipts } = expected;
  const { run, isPending } = useChange({
    send: (answer: string) =>
      authenticatedCall('PUT /api/admin/transfers/:orderId/refuse', {
        params: { orderId },
        body: { answer, seen: { declaredAt, received, receipts } },
      }),
    done: 'Respuesta enviada',
    failed: 'Error al responder',
  });
  return (
    <ConfirmedAction
      title="El dinero no llegó"
      text={`${emailText(email, `${email} recibe esta respuesta por correo.`)} La compra sigue esperando hasta su plazo.`}
      field={{ label: 'Qué pasó', rows: 4, maxLength: 500 }}
      confirm="Enviar la respuesta"
      busy={isPending}
      onConfirm={async (answer) => settle(await run(answer))}
    >
      {(open) => (
        <Button
          variant="outline"
          size="dense"
          onClick={() => {
            start();
            open();
          }}
        >
          No llegó
        </Button>
      )}
    </ConfirmedAction>
  );
}

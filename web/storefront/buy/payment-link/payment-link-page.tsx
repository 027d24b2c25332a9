import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { LinkedOrder } from '#domain/contract/payment-links.ts';
import { discountLabel } from '#domain/discounts/discount.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { preorderText } from '#domain/orders/preorder.ts';
import { isMoneySent, priceToPay } from '#domain/orders/transfer.ts';
import { centavos, formatAmount, formatPrice, fromPesos } from '#domain/shared/money.ts';
import { ApiError, call } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { useRemovedFocus } from '../../../ui/use-removed-focus.ts';
import { useRead } from '../../../use-read.ts';
import { PaymentTerms } from '../../account/legal-link.tsx';
import { NetPrice } from '../../browse/prices.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { OrderLineRow } from '../orders/order-card.tsx';
import { OrderFailure } from '../orders/order-failure.tsx';
import { explainFailure } from '../result/explain-failure.ts';
import { PaymentChoice } from '../transfer/payment-choice.tsx';
import { ReservedUntilDay, TransferFacts, TransferStatus } from '../transfer/transfer-facts.tsx';
import type { Route } from './+types/payment-link-page';

/** How often the page asks whether the payment has come. */
const intervalMs = 10_000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Pagar tu compra', 'El detalle de una compra y cómo pagarla.');
}

/** An order that a seller made in a chat, shown and paid through its link, without an account. */
export default function PaymentLinkPage() {
  useRemovedFocus();
  const { token = '' } = useParams();
  const input = { params: { token } };
  const { data, error, isFetching, refetch } = useRead('GET /api/payment-links/:token', input, {
    intervalMs,
  });
  return (
    <main className="frame min-h-svh max-w-2xl py-10 md:py-16">
      {data ? (
        <Linked order={data.order} token={token} onChanged={() => void refetch()} />
      ) : (
        <>
          <h1 className="display display-md pb-6">Pagar tu compra</h1>
          {!error || isFetching ? (
            <Spinner label="Buscando tu compra..." />
          ) : (
            <OrderFailure
              error={error}
              missingText="Fijate de haber copiado el enlace entero."
              onRetry={refetch}
            >
              <Link to="/" className={buttonClass('outline')}>
                Volver al Inicio
              </Link>
            </OrderFailure>
          )}
        </>
      )}
    </main>
  );
}

const titles: Record<LinkedOrder['state'], string> = {
  waiting: 'Pagar tu compra',
  'in-process': 'Tu pago está en proceso',
  paid: 'Recibimos tu pago',
  cancelled: 'Esta compra se canceló',
  refunded: 'Esta compra se devolvió',
  ended: 'Este enlace venció',
};

type LinkedProps = { order: LinkedOrder; token: string; onChanged: () => void };

function Linked({ order, token, onChanged }: LinkedProps) {
  const { orderId, state, products, discounts, totalAmount, transfer, sentFrom = null } = order;
  const sent = { params: { token } };
  const price = priceToPay({
    ...{ totalAmount, transfer, state: 'Pendiente' },
    paymentState: state === 'waiting' ? 'unpaid' : 'in_process',
  });
  return (
    <>
      <p className="pb-2 text-sm text-muted">Compra #{shortId(orderId)}</p>
      <h1 className="display display-md pb-6">{titles[state]}</h1>
      <div className="grid gap-8">
        <StateText order={order} />
        <div>
          <ul aria-label="Prendas" className="divide-y divide-line border-y border-line">
            {products.map((line, index) => (
              <OrderLineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
                key={index}
                line={line}
                total={centavos(fromPesos(line.unit_price) * line.quantity)}
              />
            ))}
          </ul>
          <p className="pt-3 text-sm empty:hidden">{preorderText({ sentFrom, delivery: null })}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-4 tabular-nums">
            {[...discounts, ...price.discounts].map((discount) => (
              <div
                key={discountLabel(discount)}
                className="col-span-2 grid grid-cols-subgrid text-muted"
              >
                <dt className="wrap-anywhere">{discountLabel(discount)}</dt>
                <dd>−{formatAmount(discount.amount)}</dd>
              </div>
            ))}
            <dt className="font-medium">Total</dt>
            <dd className="text-right text-lg font-medium">{formatPrice(price.total)}</dd>
          </dl>
          <NetPrice price={price.total} className="text-right" />
        </div>
        {state === 'waiting' && (
          <>
            {transfer && <TransferFacts transfer={transfer} />}
            {transfer && !transfer.declaredAt && (
              <ReportSent token={token} onReported={onChanged} />
            )}
            {!isMoneySent(transfer) && (
              <PaymentChoice
                transfer={transfer}
                send={{
                  card: () => call(fetch, 'POST /api/payment-links/:token/card-payment', sent),
                  transfer: () => call(fetch, 'POST /api/payment-links/:token/transfer', sent),
                }}
                onChosen={onChanged}
              />
            )}
            <PaymentTerms />
          </>
        )}
      </div>
    </>
  );
}

function StateText({ order: { state, until, transfer } }: { order: LinkedOrder }) {
  // The provider returns the buyer to this page.
  const [search] = useSearchParams();
  const failure = explainFailure(null, search);
  return (
    <div role="status" className="grid gap-3 text-pretty">
      {transfer && <TransferStatus transfer={transfer} />}
      {state === 'waiting' && !transfer && failure && <p className="font-medium">{failure}</p>}
      {state === 'waiting' && (
        <p className="text-muted">
          {transfer?.declaredAt && 'Avisaste que transferiste: la tienda te responde. '}
          <ReservedUntilDay until={until} />
        </p>
      )}
      {state === 'in-process' && <p>En cuanto se apruebe, lo ves acá. No pagues de nuevo.</p>}
      {state === 'paid' && (
        <p>¡Gracias por tu compra! Coordiná la entrega con la tienda por el mismo chat.</p>
      )}
      {state === 'cancelled' && (
        <p>Si tenés dudas sobre tu pago, escribile a la tienda por el mismo chat.</p>
      )}
      {state === 'refunded' && (
        <p>La tienda te devuelve lo que pagaste. Si tenés dudas, escribile por el mismo chat.</p>
      )}
      {state === 'ended' && (
        <p>
          Las prendas volvieron a la venta. Pedile a la tienda otro enlace; si ya habías
          transferido, avisale por el mismo chat.
        </p>
      )}
    </div>
  );
}

function ReportSent({ token, onReported }: { token: string; onReported: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const report = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await call(fetch, 'POST /api/payment-links/:token/transfer-sent', { params: { token } });
      onReported();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={isBusy} onClick={() => void report()}>
        Ya transferí
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}

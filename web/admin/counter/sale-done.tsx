import { useRef } from 'react';
import type { SaleDraft } from '#domain/contract/sales.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { type Centavos, formatPrice, toPesos } from '#domain/shared/money.ts';
import { whatsappUrl } from '#domain/shared/phone-urls.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useFirstFocus } from '../../ui/focus.ts';
import { OrderName } from './order-name.tsx';
import type { PricedSale } from './sale-draft.ts';
import type { Outcome } from './sale-queue.ts';
import { receiptText, SaleReceipt } from './sale-receipt.tsx';
import type { Sold } from './sold-query.ts';

/** A sale that was made, with what its buyer was shown. */
export type FinishedSale = {
  sent: SaleDraft;
  priced: PricedSale;
  change: Centavos;
  soldAt: Date;
  outcome: Exclude<Outcome, { kind: 'refused' }>;
};

type SaleDoneProps = {
  finished: FinishedSale;
  shop: Sold['shop'];
  onNext: () => void;
};

/** What became of a sale, its change and its receipt: printed, or sent by WhatsApp. */
export function SaleDone({ finished, shop, onNext }: SaleDoneProps) {
  const { sent, priced, change, outcome } = finished;
  const next = useRef<HTMLButtonElement>(null);
  useFirstFocus(true, () => next.current?.focus());
  const order = outcome.kind === 'sold' ? outcome.sale.order : null;
  const receipt = { ...finished, shop, number: shortId(order?._id ?? sent.saleReference) };
  const { phone = '', email = '' } = sent.buyer ?? {};
  return (
    <>
      <section
        aria-label="Venta registrada"
        className="grid max-w-xl gap-4 rounded-panel border border-line bg-raised p-5 print:hidden"
      >
        <div role="status">
          <h2 className="text-2xl font-semibold">
            {outcome.kind === 'stored'
              ? 'Venta guardada en este dispositivo'
              : '✓ Venta registrada'}
          </h2>
          {outcome.kind === 'stored' && (
            <p className="mt-1">
              No se pudo conectar con la tienda. Se manda sola cuando vuelva la conexión.
            </p>
          )}
          {outcome.kind === 'sold' && outcome.sale.problem && (
            <p className="mt-1 text-danger">Quedó para revisar: {outcome.sale.problem}</p>
          )}
          <p className="mt-2 text-lg">
            {formatPrice(toPesos(priced.total))}
            {change > 0 && <strong> · Vuelto: {formatPrice(toPesos(change))}</strong>}
          </p>
          {order && (
            <p>
              <OrderName orderId={order._id} noun="Orden" />
            </p>
          )}
          {email && outcome.kind === 'sold' && <p>El comprobante va a {email}.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button ref={next} onClick={onNext}>
            Nueva venta
          </Button>
          <a
            href={whatsappUrl(phone, receiptText(receipt))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline')}
          >
            Comprobante por WhatsApp
          </a>
          <Button variant="outline" onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </section>
      <SaleReceipt {...receipt} />
    </>
  );
}

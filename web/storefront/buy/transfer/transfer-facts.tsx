import type { OrderTransfer } from '#domain/contract/orders.ts';
import { timeZone } from '#domain/shared/argentine-day.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { formatCbu } from '#domain/site/bank-account.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** What the shopper enters in the bank's application, each copied by its own button. */
export function TransferFacts({ transfer }: { transfer: OrderTransfer }) {
  const { amount, discount, cbu, alias, holder, reference } = transfer;
  return (
    <dl className="grid border-line bg-raised px-5 kings:border lv:rounded-panel">
      <Fact label="Importe exacto" shown={formatPrice(amount)} copied={plainAmount(amount)}>
        {discount > 0 && `Con ${formatPrice(discount)} de descuento por pagar con transferencia.`}
      </Fact>
      {alias && <Fact label="Alias" shown={alias} copied={alias} />}
      {cbu && <Fact label="CBU o CVU" shown={formatCbu(cbu)} copied={cbu} />}
      <Fact label="Titular" shown={holder} />
      <Fact label="Referencia" shown={reference} copied={reference}>
        Escribila en el motivo o concepto: así encontramos tu transferencia antes.
      </Fact>
    </dl>
  );
}

/** That the shop did not find the transfer, or has received a part of it. */
export function TransferStatus({ transfer }: { transfer: OrderTransfer }) {
  const { answer, received, amount } = transfer;
  return (
    <>
      {answer && (
        <p className="border-l-2 border-danger bg-sunken p-4 lv:rounded-xl lv:border">
          No encontramos tu transferencia: {answer}
        </p>
      )}
      {received > 0 && (
        <p className="border-l-2 border-spark bg-sunken p-4 lv:rounded-xl lv:border">
          Recibimos {formatPrice(received)}. Faltan {formatPrice(amount)}: transferí esa diferencia
          con los mismos datos.
        </p>
      )}
    </>
  );
}

/** As banks' forms take it: `42000` or `42000,50`. */
const plainAmount = (pesos: number) =>
  Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2).replace('.', ',');

type FactProps = { label: string; shown: string; copied?: string; children?: string | false };

function Fact({ label, shown, copied, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4 last:border-b-0">
      <dt className="col-start-1 text-sm text-muted">{label}</dt>
      <dd className="col-start-1 font-medium tracking-wide wrap-anywhere tabular-nums select-all">
        {shown}
      </dd>
      {copied && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton
            text={copied}
            copied={`${label}: copiado`}
            failed="No se pudo copiar. Seleccioná el dato y copialo a mano."
            size="narrow"
          >
            Copiar<span className="sr-only"> {label}</span>
          </CopyButton>
        </dd>
      )}
      {children && <dd className="col-span-2 mt-1 text-sm text-pretty text-muted">{children}</dd>}
    </div>
  );
}

const untilFormat = new Intl.DateTimeFormat('es-AR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** Until when an order that waits for its payment has its units. */
export function ReservedUntilDay({ until }: { until: string }) {
  return (
    <>
      Guardamos tus prendas hasta el{' '}
      <time dateTime={until} className="font-medium text-ink">
        {untilFormat.format(new Date(until))}
      </time>
      .
    </>
  );
}

import { colorName } from '#domain/catalogue/color.ts';
import type { Exchange } from '#domain/contract/exchanges.ts';
import type { ExchangeState } from '#domain/orders/exchange.ts';
import { DotBadge } from '../kit/badges.tsx';
import { Moment } from '../kit/item-parts.tsx';

const states: Record<ExchangeState, { text: string; dot: string }> = {
  requested: { text: 'Falta la prenda', dot: 'bg-line-strong' },
  received: { text: 'Para enviar', dot: 'bg-(--waiting)' },
  shipped: { text: 'Enviado', dot: 'bg-ok' },
  refused: { text: 'Rechazado', dot: 'bg-danger' },
  cancelled: { text: 'Cancelado', dot: 'bg-danger' },
};

/** The garment, both sizes, and what has happened so far. */
export function ExchangeSummary({ exchange }: { exchange: Exchange }) {
  const { title, color, modelName, oldSize, newSize, state, trackingCode, answer } = exchange;
  const { text, dot } = states[state];
  // Without a code it was handed over, or its buyer was e-mailed to come for it.
  const isInPerson = state === 'shipped' && !trackingCode;
  const inPerson = 'Entregado o avisado';
  const facts = [
    { at: exchange.requestedAt, what: 'Pedido' },
    { at: exchange.receivedAt, what: 'Prenda recibida' },
    { at: exchange.shippedAt, what: isInPerson ? inPerson : `Enviado con ${trackingCode}` },
    { at: exchange.closedAt, what: state === 'refused' ? 'Rechazado' : 'Cancelado: pago devuelto' },
  ];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <DotBadge dot={dot}>{isInPerson ? inPerson : text}</DotBadge>
      </p>
      <p>
        {[colorName(color), modelName].filter(Boolean).join(' · ')} ·{' '}
        <span className="font-semibold">
          Talle {oldSize} por {newSize}
        </span>
      </p>
      {answer && <p className="max-w-[70ch] text-pretty whitespace-pre-line">«{answer}»</p>}
      <ul className="text-xs text-muted">
        {facts.map(
          ({ at, what }) =>
            at && (
              <li key={what} className="wrap-anywhere">
                {what} · <Moment at={at} />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

import type { CashSession } from '#domain/contract/cash-sessions.ts';
import { saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatAmount, formatPrice } from '#domain/shared/money.ts';
import { Moment } from '../../kit/item-parts.tsx';

/** What of a session was sold, refunded and moved, by method and channel, and what should be in the drawer. */
export function SessionFigures({ session }: { session: CashSession }) {
  const { openedAt, openedBy, opening, methods, movements, expected, web } = session;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Abierta el <Moment at={openedAt} /> por {openedBy.email}
      </p>
      <table className="w-full tabular-nums">
        <caption className="sr-only">Ventas en el mostrador, por forma de pago</caption>
        <thead>
          <tr className="text-left text-muted">
            <th className="font-normal">Mostrador</th>
            <th className="pl-3 text-right font-normal">Ventas</th>
            <th className="pl-3 text-right font-normal">Cobrado</th>
            <th className="pl-3 text-right font-normal">Devuelto</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, sales, sold, refunded }) => (
            <tr key={method} className="border-t border-line">
              <th className="py-1 text-left font-normal">{saleMethodLabels[method]}</th>
              <td className="pl-3 text-right">{sales}</td>
              <td className="pl-3 text-right">{formatAmount(sold)}</td>
              <td className="pl-3 text-right">{refunded > 0 ? formatAmount(refunded) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <Figure name="Al abrir" amount={opening} />
        <Figure name="Ventas en efectivo" amount={cashOf(session).sold} />
        {cashOf(session).refunded > 0 && (
          <Figure name="Devoluciones en efectivo" amount={-cashOf(session).refunded} />
        )}
        {movements.map(({ _id, amount, reason }) => (
          <Figure key={_id} name={reason} amount={amount} />
        ))}
        <div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-1 font-semibold">
          <dt>Debería haber en la caja</dt>
          <dd className="text-right text-base">{formatPrice(expected)}</dd>
        </div>
      </dl>
      {web && (
        <p className="text-muted">
          En la web y por enlaces de pago, en el mismo tiempo:{' '}
          {counted(web.orders, 'orden', 'órdenes')} por {formatPrice(web.amount)}, fuera de esta
          caja.
        </p>
      )}
    </div>
  );
}

const cashOf = ({ methods }: CashSession) =>
  methods.find(({ method }) => method === 'cash') ?? { sold: 0, refunded: 0 };

const Figure = ({ name, amount }: { name: string; amount: number }) => (
  <>
    <dt className="wrap-anywhere">{name}</dt>
    <dd className="text-right">{formatPrice(amount)}</dd>
  </>
);

export function differenceText(difference: number): string {
  if (difference === 0) return '✓ Coincide';
  return difference > 0
    ? `Sobran ${formatPrice(difference)}`
    : `Faltan ${formatPrice(-difference)}`;
}

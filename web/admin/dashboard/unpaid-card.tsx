import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { counted } from '#domain/shared/counted.ts';
import { textLinkClass } from '../kit/badges.tsx';
import { orderPath } from '../kit/sections.ts';
import { PanelCard } from '../kit/states.tsx';
import { ordersText, ReleaseButton } from '../orders/release-button.tsx';

const unitsText = (units: number) => counted(units, 'unidad', 'unidades');

type Unpaid = NonNullable<Dashboard['unpaid']>;

/** What unpaid orders hold, and the accounts and payment links that hold most, each with a button that releases it. */
export function UnpaidCard({ unpaid }: Pick<Dashboard, 'unpaid'>) {
  if (!unpaid) return null;
  const { units, orders, holders } = unpaid;
  return (
    <PanelCard
      title="Reservado sin pagar"
      more={
        <p className="text-muted">
          <span className="font-semibold text-ink">{unitsText(units)}</span> en {ordersText(orders)}{' '}
          de {ownersText(unpaid)}
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {holders.map((holder) => (
          <Holder key={holder.id} holder={holder} />
        ))}
      </ul>
    </PanelCard>
  );
}

const ownersText = ({ accounts, links }: Unpaid) =>
  [
    ...(accounts > 0 ? [counted(accounts, 'cuenta', 'cuentas')] : []),
    ...(links > 0 ? [counted(links, 'enlace de pago', 'enlaces de pago')] : []),
  ].join(' y ');

function Holder({ holder }: { holder: Unpaid['holders'][number] }) {
  const { id, isLink, buyer, orders, units } = holder;
  const number = `#${shortId(id)}`;
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-medium">{buyer || 'Cliente sin nombre'}</p>
        <p className="text-muted">
          {unitsText(units)} en{' '}
          {isLink ? (
            <>
              el enlace de pago{' '}
              <Link to={orderPath(id)} className={`inline-block py-0.5 ${textLinkClass}`}>
                {number}
              </Link>
            </>
          ) : (
            ordersText(orders)
          )}
        </p>
      </div>
      <ReleaseButton
        id={id}
        orders={orders}
        whose={isLink ? `del enlace de pago ${number}` : `de ${buyer}`}
      />
    </li>
  );
}

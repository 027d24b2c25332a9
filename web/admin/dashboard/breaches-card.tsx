import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { invariants } from '#domain/site/invariants.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { PanelCard } from '../kit/panel-card.tsx';
import { orderPath } from '../kit/sections.ts';
import { SizeName } from './size-cards.tsx';

type Breaches = Dashboard['health']['breaches'];

/** Stock, orders and payments that do not agree; hidden while they do. */
export function BreachesCard({ breaches }: { breaches: Breaches }) {
  if (!breaches) return null;
  const { total, since, rows } = breaches;
  return (
    <PanelCard
      title="Los datos no coinciden"
      isSevere
      more={
        <p className="text-muted">
          {total === 1 ? '1 caso' : `${total} casos`} desde el{' '}
          <time dateTime={since}>{formatMoment(since)}</time>
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {rows.map(({ name, orderId, size }) => (
          <li
            key={`${name} ${orderId} ${size?.sizeId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
          >
            <p className="text-pretty">{invariants[name]}</p>
            {size && <SizeName {...size} />}
            {orderId && (
              <Link
                to={orderPath(orderId)}
                className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                Orden #{shortId(orderId)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-muted text-pretty">
        {total > rows.length && `Y ${total - rows.length} más. `}
        El motivo suele ser un cambio hecho en la base de datos por fuera de la tienda, o un error.
        Avisá a quien la mantiene antes de corregirlo.
      </p>
    </PanelCard>
  );
}

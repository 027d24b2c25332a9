import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';

type CountersProps = { counters: Dashboard['counters'] };

const count = new Intl.NumberFormat('es-AR');

/** Four totals, each linked to its list. */
export function Counters({ counters }: CountersProps) {
  const counts = [
    { label: 'Total de productos', value: counters.products, to: '/admin/productos' },
    { label: 'Total de órdenes', value: counters.orders, to: '/admin/ordenes-entregadas' },
    {
      label: 'Órdenes pendientes',
      value: counters.pendingOrders,
      to: '/admin/ordenes-pendientes',
    },
    { label: 'Combos activos', value: counters.activeCombos, to: '/admin/combos' },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {counts.map(({ label, value, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="grid h-full rounded-panel border border-line bg-raised px-4 py-3 transition-colors hover:border-line-strong"
          >
            <span className="text-muted">{label}</span>
            <span className="text-2xl font-semibold">{count.format(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

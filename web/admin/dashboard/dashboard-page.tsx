import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Skeleton } from '../../ui/page-states.tsx';
import { StateBadge } from '../kit/badges.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { formatAge } from '../kit/item-parts.tsx';
import {
  adminMeta,
  comboSection,
  dashboardSection,
  orderPath,
  orderTableSection,
} from '../kit/sections.ts';
import { LoadFailure, PanelCard } from '../kit/states.tsx';
import { BreachesCard, HealthCard } from './health-card.tsx';
import { BeforeOpening, CredentialsNotice, RefundsNotice, UnsentEmailsNotice } from './notices.tsx';
import { countOrders, SalesChart } from './sales-chart.tsx';
import { LowSizes, MostWanted } from './size-cards.tsx';
import { ToDoCard } from './to-do-card.tsx';
import { UnpaidCard } from './unpaid-card.tsx';

const refreshMs = 60_000;

export const meta = () => adminMeta(dashboardSection.title);

/** Counters, sales, and what needs an administrator's attention. */
export default function DashboardPage() {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => authenticatedCall('GET /api/admin/dashboard'),
    refetchInterval: refreshMs,
    meta: { failed: 'Error al cargar el dashboard' },
  });
  const { data, isPending, error, dataUpdatedAt } = query;
  return (
    <>
      <h1 className="display display-md mb-5">{dashboardSection.title}</h1>
      <div className="mb-4">
        <ToDoCard />
      </div>
      {data && <LoadedDashboard dashboard={data} now={new Date(dataUpdatedAt)} />}
      {!data && isPending && <DashboardSkeleton />}
      {!data && error && <LoadFailure title="Error al cargar el dashboard" query={query} />}
    </>
  );
}

function LoadedDashboard({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const {
    counters,
    sales,
    waiting,
    lowSizes,
    mostWanted,
    unpaid,
    payments,
    mails,
    health,
    missingSettings,
  } = dashboard;
  const sold = sales.reduce((sum, { amount }) => sum + amount, 0);
  const orders = sales.reduce((sum, sale) => sum + sale.orders, 0);
  return (
    <div className="grid gap-4">
      <BeforeOpening missing={missingSettings} products={counters.products} />
      <BreachesCard breaches={health.breaches} />
      <CredentialsNotice payments={payments} />
      <RefundsNotice payments={payments} />
      <UnsentEmailsNotice mails={mails} />
      <Counters counters={counters} />
      <PanelCard
        title="Ventas de los últimos 30 días, por día de compra"
        more={
          <p className="text-muted">
            <span className="font-semibold text-ink">{formatPrice(sold)}</span> en{' '}
            {countOrders(orders)}
          </p>
        }
      >
        <SalesChart sales={sales} hasOrders={counters.orders > 0} />
      </PanelCard>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <PanelCard title="Órdenes que más esperan">
            <WaitingOrders orders={waiting} now={now} />
          </PanelCard>
          <UnpaidCard unpaid={unpaid} />
          {mostWanted.length > 0 && (
            <PanelCard title="Talles más pedidos sin stock">
              <MostWanted sizes={mostWanted} />
            </PanelCard>
          )}
        </div>
        <PanelCard title="Talles con poco stock">
          <LowSizes lowSizes={lowSizes} />
        </PanelCard>
      </div>
      <HealthCard dashboard={dashboard} now={now} />
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Cargando el dashboard...</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {[1, 2, 3, 4].map((counter) => (
          <Skeleton key={counter} className="h-20 rounded-panel" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-panel" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-72 rounded-panel" />
        <Skeleton className="h-72 rounded-panel" />
      </div>
    </div>
  );
}

type CountersProps = { counters: Dashboard['counters'] };

const count = new Intl.NumberFormat('es-AR');

/** Four totals, each linked to its list. */
function Counters({ counters }: CountersProps) {
  const counts = [
    { label: 'Total de productos', value: counters.products, to: '/admin/productos' },
    {
      label: 'Órdenes vendidas',
      value: counters.orders,
      to: `${orderTableSection.path}?etapa=purchases`,
    },
    {
      label: 'Para aprobar',
      value: counters.pendingOrders,
      to: '/admin/ordenes-pendientes',
    },
    {
      label: 'Combos activos',
      value: counters.activeCombos,
      to: `${comboSection.path}?ver=activos`,
    },
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

type WaitingOrdersProps = { orders: Dashboard['waiting']; now: Date };

/** Paid orders that are not shipped yet, oldest first. */
function WaitingOrders({ orders, now }: WaitingOrdersProps) {
  if (orders.length === 0) return <p className="p-4 text-muted">Ninguna orden espera.</p>;
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ _id, state, email, totalAmount, createdAt }) => (
        <li key={_id} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <Link
                to={orderPath(_id)}
                className="relative inline-block py-0.5 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                <span className="sr-only">Orden </span>#{shortId(_id)}
              </Link>
              <StateBadge state={state} />
            </p>
            <p className="truncate text-muted">
              <EmailLink email={email} />
            </p>
          </div>
          <div className="shrink-0 text-right">
            <p>{formatPrice(totalAmount)}</p>
            <p className="text-muted">
              <time dateTime={createdAt}>{formatAge(createdAt, now)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminMeta } from '../admin-meta.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PanelCard } from '../panel-card.tsx';
import { dashboardSection } from '../shop-sections.ts';
import { Counters } from './counters.tsx';
import { LowSizes } from './low-sizes.tsx';
import { CredentialsNotice, PaymentsNotice, UnsentEmailsNotice } from './notices.tsx';
import { countOrders, SalesChart } from './sales-chart.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

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
      {data && <LoadedDashboard dashboard={data} now={new Date(dataUpdatedAt)} />}
      {!data && isPending && <DashboardSkeleton />}
      {!data && error && <LoadFailure title="Error al cargar el dashboard" query={query} />}
    </>
  );
}

function LoadedDashboard({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { counters, sales, waiting, lowSizes, payments, mails } = dashboard;
  const sold = sales.reduce((sum, { amount }) => sum + amount, 0);
  const orders = sales.reduce((sum, sale) => sum + sale.orders, 0);
  return (
    <div className="grid gap-4">
      <CredentialsNotice payments={payments} />
      <PaymentsNotice payments={payments} />
      <UnsentEmailsNotice mails={mails} />
      <Counters counters={counters} />
      <PanelCard
        title="Ventas de los últimos 30 días"
        more={
          <p className="text-muted">
            <span className="font-semibold text-ink">{formatPrice(sold)}</span> en{' '}
            {countOrders(orders)}
          </p>
        }
      >
        <SalesChart sales={sales} />
      </PanelCard>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PanelCard title="Órdenes que más esperan">
          <WaitingOrders orders={waiting} now={now} />
        </PanelCard>
        <PanelCard title="Talles con poco stock">
          <LowSizes lowSizes={lowSizes} />
        </PanelCard>
      </div>
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

import { Link } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { useSession } from '../../../shopper/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { EmptyState, Skeleton } from '../../../ui/page-states.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../../ui/use-removed-focus.ts';
import { useOwnRead } from '../../../use-read.ts';
import { SignInPrompt } from '../../account/sign-in-prompt.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCurrentStore } from '../../seo/use-current-store.ts';
import type { Route } from './+types/orders-page';
import { AttachOrders } from './attach-orders.tsx';
import { OrderCard } from './order-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Mis Compras', 'Tus compras, con su estado y su seguimiento.');
}

export default function OrdersPage() {
  useRemovedFocus();
  const store = useCurrentStore();
  const isSignedIn = useSession((state) => state.session !== null);
  const hydrated = useHydrated();
  return (
    // As high as the prompt's page until then: a taller skeleton would shift the footer.
    <main className={cx('frame min-h-svh pb-24', !hydrated && 'max-h-svh overflow-clip')}>
      <div className="mx-auto max-w-3xl">
        <h1 className="display display-lg pt-10 pb-8 md:pt-16 md:pb-12">Mis Compras</h1>
        {!hydrated && <OrdersSkeleton />}
        {hydrated && !isSignedIn && <SignInPrompt title="Iniciá sesión para ver tus compras" />}
        {hydrated && isSignedIn && <OrdersView store={store} />}
      </div>
    </main>
  );
}

/** The account's orders, or their loading, error or empty state. */
function OrdersView({ store }: { store: Store }) {
  const { data, error, isFetching, refetch } = useOwnRead('GET /api/user/orders', undefined);
  if (!data && isFetching) return <OrdersSkeleton />;
  if (!data) {
    return (
      <LoadFailure title="No pudimos cargar tus compras" text={error?.message} onRetry={refetch} />
    );
  }
  return (
    <>
      {data.orders.length === 0 ? (
        <EmptyState title="No hay ninguna compra registrada">
          <Link to={store.path} className={buttonClass('solid')}>
            Ir a comprar
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {data.orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <AttachOrders onAttached={() => void refetch()} />
    </>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Cargando tus compras...</span>
      <Skeleton className="h-80 lv:rounded-panel" />
      <Skeleton className="h-80 lv:rounded-panel" />
    </div>
  );
}

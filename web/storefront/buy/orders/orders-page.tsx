import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#domain/contract/orders.ts';
import { type Store, stores } from '#domain/site/store.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { useSession } from '../../../shopper/session.ts';
import { useCurrentStore } from '../../../themes/current-store.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState, Skeleton } from '../../../ui/page-states.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { SignInPrompt } from '../../account/narrow-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { OrderCard } from './order-card.tsx';

export function meta() {
  return pageMeta('Mis Compras', 'Tus compras en Vidriera, con su estado y su seguimiento.');
}

export default function Orders() {
  const store = useCurrentStore() ?? stores[0];
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
export function OrdersView({ store }: { store: Store }) {
  const { state, retry } = useOrders();
  if (state.step === 'loading') return <OrdersSkeleton />;
  if (state.step === 'failed') {
    return (
      <div role="alert">
        <EmptyState title="No pudimos cargar tus compras">
          <p className="text-muted">{state.text}</p>
          <Button onClick={retry}>Reintentar</Button>
        </EmptyState>
      </div>
    );
  }
  if (state.orders.length === 0) {
    return (
      <EmptyState title="No hay ninguna compra registrada">
        <Link to={store.path} className={buttonClass('solid')}>
          Ir a comprar
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6">
      {state.orders.map((order) => (
        <li key={order._id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

export function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Cargando tus compras...</span>
      <Skeleton className="h-80 lv:rounded-panel" />
      <Skeleton className="h-80 lv:rounded-panel" />
    </div>
  );
}

type OrdersState =
  | { step: 'loading' }
  | { step: 'failed'; text: string }
  | { step: 'loaded'; orders: Order[] };

/** The account's orders, newest first, and `retry`. */
function useOrders() {
  const userId = useSession((state) => state.session?._id);
  const [state, setState] = useState<OrdersState>({ step: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try requests them again
  useEffect(() => {
    if (!userId) return;
    let isActive = true;
    setState({ step: 'loading' });
    authenticatedCall('GET /api/user/orders').then(
      ({ orders }) => isActive && setState({ step: 'loaded', orders }),
      (error: Error) => isActive && setState({ step: 'failed', text: error.message }),
    );
    return () => {
      isActive = false;
    };
  }, [userId, tries]);

  return { state, retry: useCallback(() => setTries((count) => count + 1), []) };
}

import { stores } from '#domain/site/store.ts';
import { useSession } from '../../../shopper/session.ts';
import { useCurrentStore } from '../../../themes/current-store.ts';
import { cx } from '../../../ui/cx.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { SignInPrompt } from '../../account/sign-in-prompt.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { OrdersSkeleton, OrdersView } from './orders-view.tsx';

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

import { stores } from '#domain/site/store.ts';
import { useCurrentStore } from '../../../themes/current-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { pageMeta } from '../../seo/meta.ts';
import { FavouritesSkeleton } from './favourites-skeleton.tsx';
import { FavouritesView } from './favourites-view.tsx';

export function meta() {
  return pageMeta('Favoritos', 'Las prendas y los combos que marcaste con un corazón.');
}

export default function Favourites() {
  const store = useCurrentStore() ?? stores[0];
  const hydrated = useHydrated();
  return (
    <main className="frame min-h-svh pb-24">
      <h1 className="display display-lg pt-10 pb-8 md:pt-16 md:pb-12">Favoritos</h1>
      <noscript>
        <EmptyState title="Para ver tus favoritos hace falta JavaScript." />
      </noscript>
      {hydrated ? <FavouritesView store={store} /> : <FavouritesSkeleton />}
    </main>
  );
}

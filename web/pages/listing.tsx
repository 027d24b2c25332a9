import { redirect, useLocation } from 'react-router';
import { productPath, promotionPath } from '#domain/site/store.ts';
import { apiOf } from '../load.ts';
import { requireStore } from '../storefront/catalogue.ts';
import { publicUrlFrom } from '../storefront/layout-data.ts';
import { InfiniteList } from '../storefront/listing/infinite/infinite-list.tsx';
import { listingHref, loadListing } from '../storefront/listing/load-listing.ts';
import { breadcrumbs } from '../storefront/seo/breadcrumbs.ts';
import { publicMeta } from '../storefront/seo/public-meta.ts';
import { mastheads } from '../themes/mastheads.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/listing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const store = requireStore(pathname);
  const listing = await loadListing(apiOf(context), store, searchParams);
  // One canonical URL per page, also for the cache: any other page number redirects to it.
  if (Number(searchParams.get('page') ?? 1) !== listing.page) {
    throw redirect(listingHref(store, listing.tab, listing.page));
  }
  return listing;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const store = requireStore(location.pathname);
  const { tab, page } = loaderData ?? { tab: store.tabs[0], page: 1 };
  const publicUrl = publicUrlFrom(matches);
  const title = `${tab} de ${store.name}`;
  return publicMeta(publicUrl, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${title}: ropa con precios en pesos y envíos a toda la Argentina.`,
    path: listingHref(store, tab, page),
    ...(loaderData?.cards[0] ? { image: loaderData.cards[0].image } : {}),
    data: [breadcrumbs(publicUrl, [{ name: store.name, path: store.path }])],
  });
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { tab, cards, total } = loaderData;
  const { pathname, key } = useLocation();
  const store = requireStore(pathname);
  const Masthead = mastheads[store.theme];
  const pathOf = tab === 'Promos' ? promotionPath : productPath;
  const tabs = store.tabs.map((label) => ({
    label,
    to: listingHref(store, label),
    current: label === tab,
  }));
  return (
    <main>
      <Masthead name={store.name} />
      <div className="frame pb-16">
        <div className="relative pt-6 pb-8">
          <TabLinks label={`Secciones de ${store.name}`} tabs={tabs} />
          <p className="absolute right-0 bottom-11 text-sm text-muted tabular-nums">
            {total} {total === 1 ? 'artículo' : 'artículos'}
          </p>
        </div>
        {cards.length === 0 ? (
          <EmptyState
            title={
              tab === 'Promos' ? 'No hay promociones disponibles.' : 'No hay productos por ahora.'
            }
          />
        ) : (
          <InfiniteList
            key={key}
            store={store}
            listing={loaderData}
            hrefOf={(card) => pathOf(store, card._id)}
          />
        )}
      </div>
    </main>
  );
}

import { useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { isSearch, listingHref, parseListing } from '#domain/catalogue/listing-url.ts';
import { isClosed } from '#domain/site/store.ts';
import { apiOf } from '../../../load.ts';
import { mastheads } from '../../../themes/mastheads.tsx';
import { announce } from '../../../ui/announce.ts';
import { initialKey } from '../../../ui/focus.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { layoutDataFrom } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import { breadcrumbs } from '../../seo/structured-data.ts';
import { requireStore } from '../catalogue.ts';
import type { Route } from './+types/listing-page';
import { chipsOf, withChosen } from './chosen-values.ts';
import { FilterBar } from './filter-bar.tsx';
import { Found, SearchHeading } from './found.tsx';
import { InfiniteList } from './infinite-list.tsx';
import { type Listing, loadListing } from './load-listing.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const store = requireStore(pathname);
  const listing = await loadListing(apiOf(context), store, parseListing(store, searchParams));
  const params = { ...listing.address, page: listing.page };
  // One URL per page, also for the cache: any other page number redirects to it, as does the price's form.
  const isCanonical = Number(searchParams.get('page') ?? 1) === listing.page;
  if (!isCanonical || searchParams.has('desde')) throw redirect(listingHref(store, params));
  const facets = listing.found && withChosen(listing.found.facets, params);
  return {
    ...listing,
    address: params,
    found: listing.found && facets && { ...listing.found, facets },
    chips: facets ? chipsOf(store, params, facets) : [],
    count: listing.total === 1 ? '1 artículo' : `${listing.total} artículos`,
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const store = requireStore(location.pathname);
  const { tab, page, q } = loaderData?.address ?? { tab: store.tabs[0], page: 1, q: null };
  const layout = layoutDataFrom(matches);
  const title = q ? `«${q}» en ${store.name}` : `${tab} de ${store.name}`;
  // The results of a search are the same products in another choice: one page of them is indexed.
  const isFound = loaderData ? isSearch(loaderData.address) : false;
  return publicMeta(matches, {
    title: page > 1 ? `${title}, página ${page}` : title,
    path: listingHref(store, isFound ? { tab: 'Productos' } : { tab, page }),
    ...(loaderData?.cards[0] ? { image: loaderData.cards[0].image } : {}),
    ...(isFound ? { more: [{ name: 'robots', content: 'noindex, follow' }] } : {}),
    // Not in the browser's build: documents alone have it.
    ...(import.meta.env.SSR && {
      description: `${title}: ropa con precios en pesos${layout.settings.delivery ? '' : ' y envíos a toda la Argentina'}.`,
      isClosed: isClosed(store.code, layout.isLocked),
      data: [breadcrumbs(layout, [{ name: store.name, path: store.path }])],
    }),
  });
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { address: params, cards, found, chips, count } = loaderData;
  const { tab, q } = params;
  const { pathname } = useLocation();
  useAnnouncedResults(loaderData);
  const store = requireStore(pathname);
  const isNothing = cards.length === 0 && found !== null;
  const Masthead = mastheads[store.theme];
  const tabs = store.tabs.map((label) => ({
    label,
    to: listingHref(store, { tab: label }),
    current: label === tab && q === null,
  }));
  return (
    <main>
      {isSearch(params) ? (
        <h1 className="sr-only">{store.name}</h1>
      ) : (
        <Masthead name={store.name} />
      )}
      <div className="frame pb-16">
        <div className="relative pt-6 pb-6">
          <TabLinks label={`Secciones de ${store.name}`} tabs={tabs} />
          <p className="absolute right-0 bottom-9 text-sm text-muted tabular-nums">{count}</p>
        </div>
        {q !== null && !isNothing && <SearchHeading q={q} store={store} />}
        {found && (!isNothing || chips.length > 0) && (
          <FilterBar store={store} params={params} facets={found.facets} count={count} />
        )}
        {isSearch(params) && <Found store={store} listing={loaderData} chips={chips} />}
        {cards.length > 0 && <InfiniteList store={store} listing={loaderData} />}
        {cards.length === 0 && !isSearch(params) && (
          <EmptyState
            title={
              tab === 'Promos' ? 'No hay promociones disponibles.' : 'No hay productos por ahora.'
            }
          />
        )}
      </div>
    </main>
  );
}

/** Announces what a search, a filter or a tab found; not what the document was opened with. */
function useAnnouncedResults({
  address: { q, tab },
  count,
}: Pick<Listing, 'address'> & { count: string }): void {
  const { search, key } = useLocation();
  const name = q ? `Resultados de «${q}»` : tab;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is announced
  useEffect(() => {
    if (key !== initialKey) announce(`${name}: ${count}`);
  }, [search]);
}

import { useLocation } from 'react-router';
import { productPath, promotionPath } from '#domain/store.ts';
import { apiOf } from '../load.ts';
import { requireStore } from '../storefront/catalogue.ts';
import { CardGrid } from '../storefront/listing/card-grid.tsx';
import { listingHref, loadListing } from '../storefront/listing/load-listing.ts';
import { pageMeta } from '../storefront/meta.ts';
import { mastheads } from '../themes/mastheads.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/listing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadListing(apiOf(context), requireStore(pathname), searchParams);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { name } = requireStore(location.pathname);
  const tab = loaderData?.tab ?? 'Productos';
  return pageMeta(
    `${tab} de ${name}`,
    `${tab} de ${name}: ropa con precios en pesos y envíos a toda la Argentina.`,
  );
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { tab, cards, total, page, pages } = loaderData;
  const store = requireStore(useLocation().pathname);
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
      <div className="frame">
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
          <CardGrid cards={cards} hrefOf={(card) => pathOf(store, card._id)} />
        )}
        <div className="pb-16">
          <Pagination page={page} pages={pages} hrefOf={(to) => listingHref(store, tab, to)} />
        </div>
      </div>
    </main>
  );
}

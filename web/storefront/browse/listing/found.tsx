import { Link } from 'react-router';
import { listingHref } from '#domain/catalogue/listing-url.ts';
import type { Store } from '#domain/site/store.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useHeadingFocus } from '../../../ui/focus.ts';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { CardGrid } from './card-grid.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import type { Chip } from './chosen-values.ts';
import type { Listing, ListingFound } from './load-listing.ts';

type FoundProps = { store: Store; listing: Listing; chips: readonly Chip[] };

/** What was chosen, and what to see when nothing was found. */
export function Found({ store, listing, chips }: FoundProps) {
  const { address: params, cards, found, placeholders } = listing;
  if (!found) return null;
  return (
    <WithPlaceholders placeholders={placeholders}>
      <ChosenFilters chips={chips} />
      {cards.length === 0 && (
        <Nothing store={store} q={params.q} alternatives={found.alternatives} />
      )}
    </WithPlaceholders>
  );
}

type NothingProps = { store: Store; q: string | null } & Pick<ListingFound, 'alternatives'>;

/** That nothing was found, and what to do instead. */
function Nothing({ store, q, alternatives }: NothingProps) {
  const heading = useHeadingFocus(q);
  return (
    <>
      <div className="grid justify-items-start gap-5 pb-14">
        <h2
          ref={heading}
          tabIndex={-1}
          className="display display-md max-w-[24ch] text-pretty wrap-anywhere"
        >
          {q ? `No encontramos «${q}».` : 'No hay nada con esos filtros.'}
        </h2>
        <Link to={listingHref(store, { tab: 'Productos' })} className={buttonClass('outline')}>
          Ver todos los productos
        </Link>
      </div>
      {alternatives.length > 0 && (
        <section aria-labelledby="alternativas">
          <h2 id="alternativas" className="display display-sm pb-6">
            Quizás te guste
          </h2>
          <CardGrid cards={alternatives} store={store} />
        </section>
      )}
    </>
  );
}

/** What was searched for. */
export function SearchHeading({ q, store }: { q: string; store: Store }) {
  const heading = useHeadingFocus(q);
  return (
    <h2 ref={heading} tabIndex={-1} className="display display-md pb-6 wrap-anywhere">
      {q ? `Resultados de «${q}»` : `¿Qué buscás en ${store.name}?`}
    </h2>
  );
}

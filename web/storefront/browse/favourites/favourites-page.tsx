import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Favourite,
  type Favourites,
  favouriteKey,
  hasFavourite,
  removeFavourites,
} from '#domain/catalogue/favourites.ts';
import type { Card } from '#domain/contract/listing.ts';
import { getStore, type Store } from '#domain/site/store.ts';
import { toggle, useFavourites } from '../../../shopper/favourites/favourites-store.ts';
import { syncFavourites } from '../../../shopper/favourites/sync-favourites.ts';
import { useSession } from '../../../shopper/session.ts';
import { promptSignIn } from '../../../shopper/sign-in.ts';
import { cardSizes } from '../../../themes/card-sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../../ui/use-removed-focus.ts';
import { useReadWith } from '../../../use-read.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCurrentStore } from '../../seo/use-current-store.ts';
import { CardSkeleton } from '../listing/card-grid.tsx';
import { ListingCard } from '../listing/listing-card.tsx';
import type { Route } from './+types/favourites-page';
import { useFavouriteCards } from './use-favourite-cards.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Favoritos', 'Las prendas y los combos que marcaste con un corazón.');
}

export default function FavouritesPage() {
  const store = useCurrentStore();
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

const failed = 'No pudimos cargar tus favoritos';

/** The favourites of both stores, or their loading, failing or empty state. */
function FavouritesView({ store }: { store: Store }) {
  const { synced, sync } = useSynced();
  const { shown, dismiss, isRemoved } = useShownFavourites();
  const { cards, placeholders, error, retry } = useFavouriteCards(shown);
  useRemovedFocus();
  if (error !== null) return <LoadFailure title={failed} text={error} onRetry={retry} />;
  if (shown.length === 0) {
    if (synced === 'syncing') return <FavouritesSkeleton />;
    if (synced === 'device') return <LoadFailure title={failed} onRetry={sync} />;
    return <NoFavourites store={store} />;
  }
  const remove = (favourite: Favourite) => {
    if (!isRemoved(favourite)) toggle(favourite);
    dismiss(favourite);
  };
  return (
    <>
      {synced === 'device' && <Unsynced />}
      <WithPlaceholders placeholders={placeholders}>
        <ul className="card-grid">
          {shown.map((favourite, index) => (
            <li key={favouriteKey(favourite)} tabIndex={-1}>
              <FavouriteCard
                favourite={favourite}
                card={cards.get(favouriteKey(favourite))}
                isRemoved={isRemoved(favourite)}
                sizes={cardSizes[store.theme](index, shown.length)}
                onRemove={() => remove(favourite)}
              />
            </li>
          ))}
        </ul>
      </WithPlaceholders>
      <GuestNote
        text="Están guardados en este dispositivo."
        action="Iniciá sesión para verlos en todos"
      />
    </>
  );
}

/**
 * Receives the account's favourites when the page opens; a guest's list is complete at once. `device` is a
 * list that may lack some of the account's.
 */
function useSynced() {
  const account = useSession(({ session }) => session?._id);
  const { data, isFetching, refetch } = useReadWith(
    ['favourites', account],
    () => syncFavourites({ again: true }),
    { isEnabled: account !== undefined },
  );
  const isSynced = account === undefined || data === true;
  const synced = isFetching ? 'syncing' : isSynced ? 'account' : 'device';
  return { synced, sync: () => void refetch() } as const;
}

type FavouriteCardProps = {
  favourite: Favourite;
  /** Undefined until it has loaded, null when it is no longer offered. */
  card: Card | null | undefined;
  isRemoved: boolean;
  sizes: string;
  onRemove: () => void;
};

function FavouriteCard({ favourite, card, isRemoved, sizes, onRemove }: FavouriteCardProps) {
  if (card === undefined) return <CardSkeleton />;
  if (card === null) return <UnavailableCard onRemove={onRemove} />;
  const store = getStore(favourite.store);
  return (
    <div className={cx('grid content-start', isRemoved && '[&_img]:opacity-40')}>
      <ListingCard
        card={card}
        kind={favourite.kind}
        store={store}
        eager={false}
        priority={false}
        sizes={sizes}
      />
      <p className="pt-1.5 text-sm text-muted">{isRemoved ? 'Quitado de favoritos' : store.name}</p>
    </div>
  );
}

function Unsynced() {
  return (
    <p role="status" className="pb-6 text-sm text-muted">
      No pudimos conectarnos con tu cuenta: estos son los favoritos de este dispositivo. Los cambios
      se guardan cuando vuelva la conexión.
    </p>
  );
}

function NoFavourites({ store }: { store: Store }) {
  return (
    <EmptyState title="Todavía no tenés favoritos">
      <p className="max-w-[36ch] text-pretty text-muted">
        Tocá el corazón de una prenda o de un combo para encontrarlo acá.
      </p>
      <Link to={store.path} className={buttonClass('solid')}>
        Ver {store.name}
      </Link>
      <GuestNote text="¿Los marcaste en otro dispositivo?" action="Iniciá sesión" />
    </EmptyState>
  );
}

/** For a guest, whose favourites are on this device only. */
function GuestNote({ text, action }: { text: string; action: string }) {
  const isGuest = useSession(({ session }) => session === null);
  if (!isGuest) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 pt-10 text-center text-sm text-muted">
      {text}
      <Button variant="quiet" onClick={() => promptSignIn()}>
        {action}
      </Button>
    </p>
  );
}

const cards = [0, 1, 2, 3, 4, 5];

/** Shown until the favourites are read; no higher than the page without any, so that the footer stays. */
function FavouritesSkeleton() {
  return (
    <div role="status" className="max-h-[50svh] overflow-hidden noscript:hidden">
      <span className="sr-only">Cargando tus favoritos...</span>
      <ul className="card-grid">
        {cards.map((index) => (
          <li key={index} aria-hidden>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In place of a favourite that shoppers can no longer see. */
function UnavailableCard({ onRemove }: { onRemove: () => void }) {
  return (
    <div className="grid gap-2">
      <div className="grid aspect-picture place-items-center bg-sunken p-4 text-center lv:rounded-lg">
        <p className="text-sm text-pretty text-muted">Ya no está disponible</p>
      </div>
      <Button variant="quiet" onClick={onRemove} className="-ml-1 justify-self-start">
        Quitar de favoritos
      </Button>
    </div>
  );
}

/**
 * The favourites that the page shows: also those whose heart was emptied on it, in their place, so that
 * the heart restores them. `dismiss` is for those that have no heart.
 */
function useShownFavourites() {
  const { list } = useFavourites();
  const [shown, setShown] = useState<Favourites>(list);
  const added = removeFavourites(list, shown);
  if (added.length > 0) setShown([...added, ...shown]);
  const dismiss = (favourite: Favourite) => setShown((all) => removeFavourites(all, [favourite]));
  return { shown, dismiss, isRemoved: (each: Favourite) => !hasFavourite(list, each) };
}

import { Link } from 'react-router';
import { type Favourite, favouriteKey } from '#domain/catalogue/favourites.ts';
import type { Card } from '#domain/contract/listing.ts';
import { getStore, type Store } from '#domain/site/store.ts';
import { toggle } from '../../../shopper/favourites/favourites-store.ts';
import { useSyncedFavourites } from '../../../shopper/favourites/use-synced-favourites.ts';
import { promptSignIn } from '../../../shopper/prompt-sign-in.ts';
import { useSession } from '../../../shopper/session.ts';
import { cardSizes } from '../../../themes/card-sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { useListFocus } from '../../../ui/use-list-focus.ts';
import { CardSkeleton } from '../listing/card-grid.tsx';
import { ListingCard } from '../listing/listing-card.tsx';
import { FavouritesSkeleton } from './favourites-skeleton.tsx';
import { UnavailableCard } from './unavailable-card.tsx';
import { useFavouriteCards } from './use-favourite-cards.ts';
import { useShownFavourites } from './use-shown-favourites.ts';

/** The favourites of both stores, or their loading, failing or empty state. */
export function FavouritesView({ store }: { store: Store }) {
  const synced = useSyncedFavourites();
  const { shown, dismiss, isRemoved } = useShownFavourites();
  const { cards, placeholders, error, retry } = useFavouriteCards(shown);
  const listFocus = useListFocus(shown.map(favouriteKey).join());
  if (error !== null) return <Failure text={error} onRetry={retry} />;
  if (shown.length === 0) {
    if (synced.state === 'syncing') return <FavouritesSkeleton />;
    if (synced.state === 'device') return <Failure onRetry={synced.retry} />;
    return <NoFavourites store={store} />;
  }
  const remove = (favourite: Favourite) => {
    if (!isRemoved(favourite)) toggle(favourite);
    dismiss(favourite);
  };
  return (
    <>
      {synced.state === 'device' && <Unsynced />}
      <WithPlaceholders placeholders={placeholders}>
        <ul {...listFocus} className="card-grid">
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

function Failure({ text, onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="No pudimos cargar tus favoritos">
        {text && <p className="text-muted">{text}</p>}
        <Button onClick={onRetry}>Reintentar</Button>
      </EmptyState>
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

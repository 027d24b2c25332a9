import { type Favourite, type Favourites, favouriteKey } from '#domain/catalogue/favourites.ts';
import type { Card } from '#domain/contract/listing.ts';
import { chunk } from '#domain/shared/chunk.ts';
import { call } from '../../../api-client.ts';
import type { Placeholders } from '../../../ui/placeholders.tsx';
import { useReadWith } from '../../../use-read.ts';
import { loadPlaceholders } from '../catalogue.ts';

/** Null when shoppers can no longer see it in its store. */
type Cards = ReadonlyMap<string, Card | null>;

const idsPerCall = 100;

const none: Cards = new Map();

/** The cards of favourites, by `favouriteKey`, of those that are known yet. `error` is null without one. */
export function useFavouriteCards(favourites: Favourites) {
  const keys = favourites.map(favouriteKey);
  const { data, error, isFetching, refetch } = useReadWith(
    ['favourite cards', keys],
    () => loadCards(favourites),
    { isEnabled: keys.length > 0, keepsPrevious: true },
  );
  return {
    cards: data?.cards ?? none,
    placeholders: data?.placeholders ?? {},
    error: isFetching ? null : (error?.message ?? null),
    retry: () => void refetch(),
  };
}

async function loadCards(favourites: Favourites) {
  const pages = await Promise.all(chunk(favourites, idsPerCall).map(loadPage));
  const placeholders: Placeholders = Object.assign({}, ...pages.map((each) => each.placeholders));
  return { cards: new Map(pages.flatMap((each) => each.cards)), placeholders };
}

async function loadPage(favourites: Favourites) {
  const cards = await listCards(favourites);
  const pictures = cards.flatMap(([, card]) => card?.image ?? []);
  // Without placeholders the pictures appear when they have loaded.
  const placeholders = await loadPlaceholders(fetch, pictures).catch((): Placeholders => ({}));
  return { cards, placeholders };
}

async function listCards(favourites: Favourites): Promise<[key: string, Card | null][]> {
  const idsOf = (kind: Favourite['kind']) =>
    favourites.flatMap((each) => (each.kind === kind ? each.id : [])).join();
  const query = { products: idsOf('product'), promotions: idsOf('promotion') };
  const { products, promotions } = await call(fetch, 'GET /api/favourites/cards', { query });
  const found = { product: products, promotion: promotions };
  return favourites.map((favourite) => {
    const { kind, id, store } = favourite;
    const offered = found[kind].find(
      ({ card, stores }) => card._id === id && stores.includes(store),
    );
    return [favouriteKey(favourite), offered?.card ?? null];
  });
}

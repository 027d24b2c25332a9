import { useCallback, useEffect, useState } from 'react';
import { type Favourite, type Favourites, favouriteKey } from '#domain/catalogue/favourites.ts';
import type { Card } from '#domain/contract/listing.ts';
import { chunk } from '#domain/shared/chunk.ts';
import { call } from '../../../api-client.ts';
import type { Placeholders } from '../../../ui/placeholders.tsx';
import { loadPlaceholders } from '../catalogue.ts';

/** Null when shoppers can no longer see it in its store. */
type Cards = ReadonlyMap<string, Card | null>;

const idsPerCall = 100;

/** The cards of favourites, by `favouriteKey`; loads those that it lacks. `error` is null without one. */
export function useFavouriteCards(favourites: Favourites) {
  const [cards, setCards] = useState<Cards>(new Map());
  const [placeholders, setPlaceholders] = useState<Placeholders>({});
  const [error, setError] = useState<string | null>(null);
  const missing = favourites.filter((each) => !cards.has(favouriteKey(each)));
  const keys = missing.map(favouriteKey).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` says which are missing
  useEffect(() => {
    if (missing.length === 0 || error !== null) return;
    let isActive = true;
    loadCards(missing).then(
      (loaded) => {
        if (!isActive) return;
        setCards((known) => new Map([...known, ...loaded.cards]));
        setPlaceholders((known) => ({ ...known, ...loaded.placeholders }));
      },
      (failure: Error) => isActive && setError(failure.message),
    );
    return () => {
      isActive = false;
    };
  }, [keys, error]);

  return { cards, placeholders, error, retry: useCallback(() => setError(null), []) };
}

async function loadCards(favourites: Favourites) {
  const pages = await Promise.all(chunk(favourites, idsPerCall).map(loadPage));
  const placeholders: Placeholders = Object.assign({}, ...pages.map((each) => each.placeholders));
  return { cards: pages.flatMap((each) => each.cards), placeholders };
}

async function loadPage(favourites: Favourites) {
  const cards = await findCards(favourites);
  const pictures = cards.flatMap(([, card]) => card?.image ?? []);
  // Without placeholders the pictures appear when they have loaded.
  const placeholders = await loadPlaceholders(fetch, pictures).catch((): Placeholders => ({}));
  return { cards, placeholders };
}

async function findCards(favourites: Favourites): Promise<[key: string, Card | null][]> {
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

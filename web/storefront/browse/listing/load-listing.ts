import type { Favourite } from '#domain/catalogue/favourites.ts';
import { listingPageSize as pageSize } from '#domain/catalogue/listing.ts';
import { type ListingParams, listingHref } from '#domain/catalogue/listing-url.ts';
import type { CallInput } from '#domain/contract/index.ts';
import type { Card } from '#domain/contract/listing.ts';
import type { SearchResults } from '#domain/contract/search.ts';
import type { Store } from '#domain/site/store.ts';
import { call, type Transport } from '../../../api-client.ts';
import type { Placeholders } from '../../../ui/placeholders.tsx';
import { loadPlaceholders } from '../catalogue.ts';

export type ListedCard = Card & Pick<Favourite, 'kind'>;

/** What a search shows beside the cards; null on the tab of the combos. */
export type ListingFound = Pick<SearchResults, 'facets'> & { alternatives: ListedCard[] };

export type Listing = {
  /** Named as in tabs of an older version, and in its answers that are cached: loader data. */
  address: ListingParams;
  cards: ListedCard[];
  found: ListingFound | null;
  placeholders: Placeholders;
  total: number;
  /** See the contract's `previous`. */
  previous: string | null;
  page: number;
  pages: number;
};

/** Loads one page of a store's tab. Throws ApiError. */
export async function loadListing(
  api: Transport,
  store: Store,
  params: ListingParams,
): Promise<Listing> {
  const { found, ...result } = await loadCards(api, store, params);
  const shown = [...result.cards, ...(found?.alternatives ?? [])];
  const placeholders = await loadPlaceholders(
    api,
    shown.map(({ image }) => image),
  );
  const pages = Math.max(1, Math.ceil(result.total / pageSize));
  return { address: params, ...result, found, placeholders, pages };
}

async function loadCards(
  api: Transport,
  store: Store,
  params: ListingParams,
): Promise<Pick<Listing, 'cards' | 'total' | 'page' | 'previous' | 'found'>> {
  if (params.tab === 'Promos') {
    const query = { store: store.code, page: params.page, pageSize };
    const { cards, ...page } = await call(api, 'GET /api/promotions/cards', { query });
    return { ...page, cards: cards.map(toPromotion), found: null };
  }
  const query = toQuery(store, params);
  const { products, promotions, promotionsAt, facets, alternatives, ...page } = await call(
    api,
    'GET /api/search',
    { query },
  );
  const cards = products.map(toProduct);
  cards.splice(promotionsAt, 0, ...promotions.map(toMarkedPromotion));
  return { ...page, cards, found: { facets, alternatives: alternatives.map(toProduct) } };
}

const toProduct = (card: Card): ListedCard => ({ ...card, kind: 'product' });
const toPromotion = (card: Card): ListedCard => ({ ...card, kind: 'promotion' });
/** Among garments a combo is marked as one, which says what the badge of an ordinary one does. */
const toMarkedPromotion = (card: Card) =>
  toPromotion({ ...card, badges: ['Combo', ...card.badges.filter((badge) => badge !== 'Promo')] });

/** The query of the API: without what was not chosen. */
function toQuery(
  store: Store,
  { q, talle, color, categoria, precio, oferta, orden, page }: ListingParams,
): CallInput<'GET /api/search'>['query'] {
  return {
    ...{ store: store.code, page, pageSize },
    ...(q ? { q } : {}),
    ...(talle.length > 0 ? { talle: talle.join(',') } : {}),
    ...(color.length > 0 ? { color: color.join(',') } : {}),
    ...(categoria.length > 0 ? { categoria: categoria.join(',') } : {}),
    ...(precio ? { precio } : {}),
    ...(oferta ? { oferta: 'si' } : {}),
    ...(orden === 'destacados' ? {} : { orden }),
  };
}

/** The URL of another page of the same listing. */
export const pageHref = (store: Store, { address }: Pick<Listing, 'address'>, page: number) =>
  listingHref(store, { ...address, page });

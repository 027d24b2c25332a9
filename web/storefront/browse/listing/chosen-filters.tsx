import { Link } from 'react-router';
import type { Facets } from '#domain/catalogue/facets.ts';
import {
  countChosen,
  type ListingAddress,
  listingHref,
  valueFilters,
} from '#domain/catalogue/listing-address.ts';
import { formatAmount } from '#domain/shared/money.ts';
import type { Store } from '#domain/site/store.ts';
import { CloseIcon } from '../../../ui/icons.tsx';

type ChosenFiltersProps = { store: Store; address: ListingAddress; facets: Facets };

/** Each chosen filter as a link that removes it, and one that removes all. */
export function ChosenFilters({ store, address, facets }: ChosenFiltersProps) {
  if (countChosen(address) === 0) return null;
  const facetOf = { talle: facets.sizes, color: facets.colors, categoria: facets.categories };
  const chips = [
    ...valueFilters.flatMap((kind) =>
      address[kind].map((value) => ({
        text: `${kind === 'talle' ? 'Talle ' : ''}${facetOf[kind].find((one) => one.value === value)?.label ?? labelOf(value)}`,
        without: { [kind]: address[kind].filter((one) => one !== value) },
      })),
    ),
    ...(address.precio
      ? [{ text: priceRangeText(address.precio), without: { precio: null } }]
      : []),
    ...(address.oferta ? [{ text: 'En oferta', without: { oferta: false } }] : []),
  ];
  const none = { talle: [], color: [], categoria: [], precio: null, oferta: false };
  return (
    <ul aria-label="Filtros elegidos" className="-mt-4 flex flex-wrap items-center gap-2 pb-8">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listingHref(store, { ...address, ...without, page: 1 })}
            rel="nofollow"
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="sr-only">Quitar </span>
            {text}
            <CloseIcon className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingHref(store, { ...address, ...none, page: 1 })}
          rel="nofollow"
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Limpiar
        </Link>
      </li>
    </ul>
  );
}

function priceRangeText(precio: string): string {
  const [min, max] = precio.split('-').map((limit) => (limit ? formatAmount(Number(limit)) : ''));
  if (!min) return `Hasta ${max}`;
  return max ? `${min} a ${max}` : `Desde ${min}`;
}

/** A slug as text: `verde-oliva` as `Verde oliva`. */
export const labelOf = (slug: string): string =>
  slug.length <= 4
    ? slug.toUpperCase()
    : (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ');

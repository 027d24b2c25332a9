import type { Facets, FacetValue } from '#domain/catalogue/facets.ts';
import {
  type ListingParams,
  listingHref,
  type ValueFilter,
  valueFilters,
} from '#domain/catalogue/listing-url.ts';
import { formatAmount } from '#domain/shared/money.ts';
import type { Store } from '#domain/site/store.ts';

/** A chosen filter with the URL of the listing without it. */
export type Chip = { text: string; href: string };

const kinds = { talle: 'sizes', color: 'colors', categoria: 'categories' } as const;

/** The values of a listing with the chosen ones, to be removed, also when nothing has them any more. */
export function withChosen(facets: Facets, params: ListingParams): Facets {
  const missing = (kind: ValueFilter) =>
    params[kind]
      .filter((value) => !facets[kinds[kind]].some((one) => one.value === value))
      .map((value) => ({ value, label: labelOf(value), count: 0 }));
  return {
    ...facets,
    sizes: [...facets.sizes, ...missing('talle')],
    colors: [
      ...facets.colors,
      ...missing('color').map((value) => ({ ...value, color: value.label })),
    ],
    categories: [...facets.categories, ...missing('categoria')],
  };
}

/** The chosen filters, and last one that removes all; none without any. `facets` has the chosen values. */
export function chipsOf(store: Store, params: ListingParams, facets: Facets): Chip[] {
  const without = (change: Partial<ListingParams>) =>
    listingHref(store, { ...params, ...change, page: 1 });
  const textOf = (kind: ValueFilter, value: string) => {
    const values: readonly FacetValue[] = facets[kinds[kind]];
    const label = values.find((one) => one.value === value)?.label ?? labelOf(value);
    return kind === 'talle' ? `Talle ${label}` : label;
  };
  const chips = valueFilters.flatMap((kind) =>
    params[kind].map((value) => ({
      text: textOf(kind, value),
      href: without({ [kind]: params[kind].filter((one) => one !== value) }),
    })),
  );
  if (params.precio) {
    chips.push({ text: priceRangeText(params.precio), href: without({ precio: null }) });
  }
  if (params.oferta) chips.push({ text: 'En oferta', href: without({ oferta: false }) });
  const none = { talle: [], color: [], categoria: [], precio: null, oferta: false };
  return chips.length > 0 ? [...chips, { text: 'Limpiar', href: without(none) }] : [];
}

function priceRangeText(precio: string): string {
  const [min, max] = precio.split('-').map((limit) => (limit ? formatAmount(Number(limit)) : ''));
  if (!min) return `Hasta ${max}`;
  return max ? `${min} a ${max}` : `Desde ${min}`;
}

/** A slug as text: `verde-oliva` as `Verde oliva`. */
const labelOf = (slug: string): string =>
  slug.length <= 4
    ? slug.toUpperCase()
    : (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ');

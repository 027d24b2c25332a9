import { z } from 'zod';
import { listingOrders } from '../catalogue/filters.ts';
import { listingPageSize } from '../catalogue/listing.ts';
import { slugOf } from '../shared/slug.ts';
import { amount, page, pageSize } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { card, previous, storeCode } from './listing.ts';

const maxValues = 40;
const maxWords = 100;

/** Values of one kind of filter, `a,b` or repeated; as slugs, sorted. */
const slugs = z
  .union([z.string().max(2000), z.array(z.string().max(200)).max(maxValues)], {
    error: 'El filtro no es válido',
  })
  .transform((text) => {
    const values = [text].flat().flatMap((one) => one.split(',').map(slugOf));
    return [...new Set(values.filter(Boolean))].sort();
  })
  .refine((values) => values.length <= maxValues, `Se pueden elegir como máximo ${maxValues}`)
  .optional();

/** What the shopper entered; empty like none. */
const words = z
  .string({ error: 'La búsqueda no es válida' })
  .max(maxWords, `La búsqueda puede tener como máximo ${maxWords} letras`)
  .transform((text) => text.replaceAll('\u0000', '').trim());

const searchQuery = z.object({
  store: storeCode,
  q: words.optional(),
  talle: slugs,
  color: slugs,
  categoria: slugs,
  /** Pesos: `1000-5000`, `1000-`, `-5000`. */
  precio: z
    .string()
    .regex(/^(\d{1,9}-\d{0,9}|-\d{1,9})$/, 'El precio debe ser como 1000-5000')
    .optional(),
  oferta: z.literal('si', { error: 'La oferta debe ser si' }).optional(),
  orden: z
    .enum(listingOrders, { error: `El orden debe ser uno de: ${listingOrders.join(', ')}` })
    .optional(),
  page: page.default(1),
  pageSize: pageSize.default(listingPageSize),
});
export type SearchQuery = z.output<typeof searchQuery>;

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

const facets = z.object({
  sizes: z.array(facetValue),
  colors: z.array(facetValue.extend({ color: z.string() })),
  categories: z.array(facetValue),
  onOffer: z.number().int(),
  prices: z.object({ min: amount, max: amount }).nullable(),
});

const results = z.object({
  /** One page of the products. */
  products: z.array(card),
  /** The number of products and combos on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  /** The combos of this page that match the words; none without words. */
  promotions: z.array(card),
  /** How many of the page's products come before the combos. */
  promotionsAt: z.number().int(),
  previous,
  facets,
  /** Products to show instead when nothing was found. */
  alternatives: z.array(card),
});
export type SearchResults = z.infer<typeof results>;

const suggestions = z.object({
  suggestions: z.array(
    card
      .pick({
        _id: true,
        name: true,
        price: true,
        salePrice: true,
        previousPrice: true,
        image: true,
      })
      .extend({ kind: z.enum(['product', 'promotion']) }),
  ),
});
export type Suggestion = z.infer<typeof suggestions>['suggestions'][number];

export const searchCalls = {
  'GET /api/search': {
    access: 'public',
    summary: 'Productos y combos de una tienda por palabras y filtros, con lo que se puede elegir',
    query: searchQuery,
    response: results,
  },
  'GET /api/search/suggestions': {
    access: 'public',
    summary: 'Productos y combos mientras se escribe, con imagen y precio',
    query: z.object({ store: storeCode, q: words }),
    response: suggestions,
  },
} satisfies EndpointTable;

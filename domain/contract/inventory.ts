import { z } from 'zod';
import { offerCodes } from '../catalogue/offer.ts';
import { optionalText } from '../shared/text.ts';
import { storeCodes } from '../site/store.ts';
import { product } from './catalogue.ts';
import { byId, id, idList, openOnly, page, pageSize } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** The columns by which the panel sorts products. */
export const sortableColumns = ['nombre', 'precio', 'store', 'categoria'] as const;
export type SortableColumn = (typeof sortableColumns)[number];

const sortDirections = ['asc', 'desc'] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, name: string) =>
  z.enum(values, { error: `${name} debe ser uno de: ${values.join(', ')}` });

const maxChosenProducts = 1000;

/** Which products; without any of these, all of them. */
export const inventoryFilter = z.object({
  /** A part of the name; case and accents are ignored. */
  search: optionalText(120, { multiline: true }).optional(),
  store: oneOf(storeCodes, 'La tienda').optional(),
  categoria: optionalText(60, { multiline: true }).optional(),
  label: oneOf(offerCodes, 'La etiqueta').optional(),
  active: oneOf(['true', 'false'], 'El estado').optional(),
  /** Only those with a size without stock for which someone waits. */
  wanted: openOnly,
  /** Only those with a size with low stock, or with none. */
  stock: oneOf(['low', 'out'], 'El stock').optional(),
});

const inventoryQuery = inventoryFilter.extend({
  /** Comma-separated ids: only these products. */
  ids: idList.optional(),
  /** The newest first by default. */
  sort: oneOf(sortableColumns, 'El orden').optional(),
  dir: oneOf(sortDirections, 'El sentido').default('asc'),
  page: page.default(1),
  pageSize: pageSize.default(10),
});

/** Only these products of the filter, when there are ids. */
const exportQuery = inventoryFilter.extend({ ids: idList.optional() });

/** The products of a filter, or only the chosen ones of them. */
export const productSelection = inventoryFilter.extend({
  ids: z
    .array(id)
    .max(maxChosenProducts, `Se pueden elegir como máximo ${maxChosenProducts} productos`)
    .optional(),
});

export type InventoryFilter = z.output<typeof inventoryFilter>;
export type InventoryQuery = z.output<typeof inventoryQuery>;

export const inventoryCalls = {
  'GET /api/admin/products': {
    access: 'catalogue',
    summary: 'Una página de los productos que se buscan, también los inactivos',
    query: inventoryQuery,
    response: z.object({
      products: z.array(product),
      /** The number of matches on all pages. */
      total: z.number().int(),
    }),
  },
  'GET /api/admin/export/products.csv': {
    access: 'catalogue',
    summary: 'Los productos que se eligen o se buscan en una planilla, con un renglón por talle',
    query: exportQuery,
    streams: 'csv',
    response: z.string(),
  },
  'POST /api/admin/export/products.csv': {
    access: 'catalogue',
    summary: 'Los mismos, también si son más de los que entran en una dirección',
    body: z.object({ selection: productSelection }),
    streams: 'csv',
    response: z.string(),
  },
  'GET /api/admin/products/:id': {
    access: 'catalogue',
    summary: 'Un producto, también inactivo',
    params: byId,
    response: product,
  },
  'GET /api/admin/reserved-units': {
    access: 'catalogue',
    summary:
      'Las unidades de cada talle que están en la tienda pero ya son de una orden o de un cambio por despachar',
    response: z.object({
      sizes: z.array(z.object({ sizeId: id, units: z.number().int() })),
    }),
  },
  'GET /api/admin/categories': {
    access: 'catalogue',
    summary: 'Las categorías en uso, por orden alfabético',
    response: z.object({ categories: z.array(z.string()) }),
  },
} satisfies EndpointTable;

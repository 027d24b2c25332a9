import { z } from 'zod';
import { roundingNames } from '../bulk-edits/round-price.ts';
import { offerCodes } from '../catalogue/offer.ts';
import { optionalText } from '../shared/text.ts';
import {
  areDistinct,
  byId,
  endsAfterStart,
  id,
  instant,
  moment,
  page,
  pageSize,
  pesos,
  yesOrNo,
} from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { productSelection } from './inventory.ts';
import { maxStock, stock, storedStock } from './product-input.ts';

const maxCells = 1000;

const kind = z.enum(['percent', 'amount', 'set'], { error: 'Elegí cómo cambia' });
const number = (error: string) => z.number({ error });
const maxPrice = 1_000_000_000;
const priceRange = 'Debe ser de −1.000.000.000 a 1.000.000.000';
const twoDecimals = (value: number) => Number(value.toFixed(2)) === value;

/** Percents with two decimals, amounts in pesos. */
const priceChange = z
  .object({
    kind,
    value: number('El precio o porcentaje debe ser un número')
      .min(-maxPrice, priceRange)
      .max(maxPrice, priceRange)
      .refine(twoDecimals, { error: 'Puede tener como máximo dos decimales' }),
    rounding: z.enum(roundingNames, { error: 'El redondeo no existe' }).default('none'),
  })
  .refine(({ kind: of, value }) => of !== 'percent' || (value > -100 && value <= 1000), {
    path: ['value'],
    error: 'El porcentaje debe ser mayor que −100 y como máximo 1000',
  })
  .refine(({ kind: of, value }) => of !== 'set' || value > 0, {
    path: ['value'],
    error: 'El precio debe ser mayor que cero',
  });

const stockChange = z
  .object({
    kind,
    value: number('El stock o porcentaje debe ser un número').int('Debe ser un número entero'),
  })
  .refine(({ kind: of, value }) => of !== 'set' || (value >= 0 && value <= maxStock), {
    path: ['value'],
    error: 'El stock debe ser de 0 a 1.000.000',
  })
  .refine(({ kind: of, value }) => of !== 'percent' || (value >= -100 && value <= 1000), {
    path: ['value'],
    error: 'El porcentaje debe ser de −100 a 1000',
  });

/** What happens to each chosen product; null and `keep` change nothing. */
export const operation = z
  .object({
    price: priceChange.nullable().default(null),
    /** Whether the price of now becomes the price before the offer. */
    previousPrice: z
      .enum(['keep', 'current', 'clear'], { error: 'Elegí qué pasa con el precio anterior' })
      .default('keep'),
    ofertaNuevo: z.enum(offerCodes, { error: 'La etiqueta no existe' }).nullable().default(null),
    state: yesOrNo.nullable().default(null),
    /** Empty for none. */
    categoria: optionalText(60).nullable().default(null),
    /** Of every size. */
    stock: stockChange.nullable().default(null),
    /** Whether the price of the combos that contain a chosen product changes too; not with `set`. */
    includesCombos: yesOrNo.default(false),
  })
  .refine(
    ({ price, previousPrice, ofertaNuevo, state, categoria, stock }) =>
      [price, ofertaNuevo, state, categoria, stock].some((change) => change !== null) ||
      previousPrice !== 'keep',
    { error: 'Elegí al menos un cambio' },
  )
  .refine(({ price, includesCombos }) => price?.kind !== 'set' || !includesCombos, {
    path: ['includesCombos'],
    error: 'Un precio fijo no se puede poner también a los combos',
  });
export type BulkOperation = z.output<typeof operation>;
export type BulkOperationDraft = z.input<typeof operation>;

/** A price or a stock that was typed over the one that was read. */
export const editedCell = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('product'),
    id,
    before: pesos,
    after: pesos.refine((price) => price > 0, 'El precio debe ser mayor que cero'),
  }),
  z.object({
    subject: z.literal('size'),
    id,
    before: storedStock,
    after: stock,
  }),
]);
export type EditedCell = z.output<typeof editedCell>;

/** The changed values of a row, in the names of the product, variant, size or combo; prices in pesos. */
const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type RowValues = z.infer<typeof values>;

const rowOutcomes = ['applied', 'skipped', 'undone', 'kept'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
const rowSubjects = ['product', 'variant', 'size', 'promotion'] as const;
export type RowSubject = (typeof rowSubjects)[number];

const row = z.object({
  subject: z.enum(rowSubjects),
  id,
  /** The product's or the combo's name. */
  name: z.string(),
  /** The model of a variant's row, the model and size of a size's; else empty. */
  detail: z.string(),
  /** Whether the edit creates it; undoing removes nothing, but leaves it inactive or without stock. */
  isNew: z.boolean(),
  before: values,
  after: values,
  /** Null until the edit is applied; `skipped` and `kept` had been changed by others. */
  outcome: z.enum(rowOutcomes).nullable(),
});
export type BulkEditRow = z.infer<typeof row>;

export const bulkEdit = z.object({
  _id: id,
  /** In Spanish: `Precio +7 % (a $100)`. */
  summary: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  /** Null for a draft. */
  applyAt: instant.nullable(),
  /** When it is to be undone by itself. */
  undoAt: instant.nullable(),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** The number of rows, and of those of each outcome. */
  total: z.number().int(),
  outcomes: z.partialRecord(z.enum(rowOutcomes), z.number().int()),
  /** How much the prices change, in percent; null when none does. */
  priceChange: z.object({ min: z.number(), max: z.number(), average: z.number() }).nullable(),
});
export type BulkEdit = z.infer<typeof bulkEdit>;

/** Null or empty for now, or for never. */
const sentMoment = z
  .string({ error: 'La fecha no es válida' })
  .nullish()
  .transform((text): string | null | undefined => text)
  .pipe(moment);

export const bulkEditCalls = {
  'GET /api/admin/bulk-changes': {
    access: 'catalogue',
    summary: 'Los cambios masivos, los últimos primero, sin los borradores',
    query: z.object({ page: page.default(1), pageSize: pageSize.default(20) }),
    response: z.object({ edits: z.array(bulkEdit), total: z.number().int() }),
  },
  'POST /api/admin/bulk-changes/preview': {
    access: 'catalogue',
    summary: 'Prepara un cambio masivo de los productos elegidos, sin aplicarlo',
    body: z.object({ selection: productSelection, operation }),
    status: 201,
    response: bulkEdit,
  },
  'POST /api/admin/bulk-changes/cells': {
    access: 'catalogue',
    summary: 'Cambia precios y stocks escritos en la tabla, todos o ninguno',
    body: z.object({
      cells: z
        .array(editedCell)
        .min(1, 'No hay cambios')
        .max(maxCells, `Se pueden guardar hasta ${maxCells} celdas a la vez`)
        .refine((cells) => areDistinct(cells.map((cell) => cell.id)), 'Hay una celda repetida'),
    }),
    response: bulkEdit,
  },
  'GET /api/admin/bulk-changes/:id': {
    access: 'catalogue',
    summary: 'Un cambio masivo con una página de sus filas',
    params: byId,
    query: z.object({ page: page.default(1), pageSize: pageSize.default(50) }),
    response: z.object({
      edit: bulkEdit,
      rows: z.array(row),
      total: z.number().int(),
      /** Pictures at other addresses that are still to be fetched, and those that cannot be. */
      pictures: z.object({
        pending: z.number().int(),
        failed: z.array(z.object({ address: z.string(), text: z.string() })),
      }),
    }),
  },
  'POST /api/admin/bulk-changes': {
    access: 'catalogue',
    summary:
      'Aplica el cambio masivo de una vista previa ahora o en una fecha, y lo deshace en otra',
    body: z
      .object({ id, startDate: sentMoment, endDate: sentMoment })
      .refine(endsAfterStart, { path: ['endDate'], error: 'El fin debe ser posterior al inicio' }),
    response: bulkEdit,
  },
  'POST /api/admin/bulk-changes/:id/undo': {
    access: 'catalogue',
    summary: 'Deshace un cambio masivo donde nadie cambió nada después',
    params: byId,
    response: bulkEdit,
  },
  'POST /api/admin/bulk-changes/:id/pictures': {
    access: 'catalogue',
    summary: 'Vuelve a traer las imágenes de un cambio masivo que no se pudieron traer',
    params: byId,
    response: bulkEdit,
  },
  'DELETE /api/admin/bulk-changes/:id': {
    access: 'catalogue',
    summary: 'Descarta un cambio masivo que no se aplicó',
    params: byId,
    response: z.object({ message: z.string() }),
  },
} satisfies EndpointTable;

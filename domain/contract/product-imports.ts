import { z } from 'zod';
import { bulkEdit } from './bulk-edits.ts';
import { byId, id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { productInput } from './product-input.ts';

const count = z.number().int();

/** What is wrong with a table, by line of the file. */
export const tableProblems = z.array(
  z.object({ line: count, column: z.string().nullable(), text: z.string() }),
);

/** An amount that can be read in two ways. */
export const decimalQuestion = z.object({
  line: count,
  column: z.string(),
  value: z.string(),
  asDecimalDot: z.number(),
  asDecimalComma: z.number(),
});

const importResult = z.object({
  /** By which the table is applied; null without a draft. */
  id: id.nullable(),
  format: z.enum(['own', 'tiendanube', 'shopify']),
  /** The draft that applies the table; null when something is wrong, open, or nothing changes. */
  edit: bulkEdit.nullable(),
  /** Products that are new, changed and unchanged, and lines that are wrong. */
  counts: z.object({ new: count, changed: count, unchanged: count, wrong: count }),
  /** What is wrong by line of the file, the first ones. */
  problems: tableProblems,
  problemCount: count,
  /** An amount that can be read in two ways, to be answered by `decimal`. */
  question: decimalQuestion.nullable(),
  /** Whether the table is another shop's, which does not say in which stores its products are sold. */
  needsStore: z.boolean(),
  /** Titles of columns that are not used. */
  ignored: z.array(z.string()),
  notes: z.array(z.string()),
});
export type ImportResult = z.infer<typeof importResult>;

/** What only the owner knows of a table. */
export const productImportQuery = z.object({
  decimal: z
    .enum(['comma', 'dot'], { error: 'El separador de decimales es comma o dot' })
    .optional(),
  store: productInput.shape.store.optional(),
});

const progress = z.object({ done: count, total: count });

export const productImportCalls = {
  'POST /api/admin/import/products': {
    access: 'catalogue',
    summary:
      'Compara una tabla de productos (CSV) con los de la tienda y prepara un cambio masivo, sin aplicarlo',
    query: productImportQuery,
    upload: 'table',
    body: z.object({ file: z.file({ error: 'Falta la tabla' }) }),
    /** How many of the products are compared, again and again, and the result at the end. */
    streams: 'ndjson',
    response: z.union([z.object({ progress }), z.object({ result: importResult })]),
  },
  'POST /api/admin/import/:id/apply': {
    access: 'catalogue',
    summary: 'Aplica una tabla que se comparó: todos sus cambios o ninguno',
    params: byId,
    response: bulkEdit,
  },
} satisfies EndpointTable;

export type ImportLine = z.infer<
  (typeof productImportCalls)['POST /api/admin/import/products']['response']
>;

import { z } from 'zod';
import { maxMeasure, measures, minMeasure } from '../catalogue/measures.ts';
import { slugOf } from '../shared/slug.ts';
import { optionalText, requiredText } from '../shared/text.ts';
import { areDistinct, byId, creation, id, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** What is drawn beside a chart, with its Spanish label. */
export const chartDrawings = {
  tee: 'Remera',
  oversize: 'Remera oversize',
  none: 'Sin dibujo',
} as const;
type ChartDrawing = keyof typeof chartDrawings;
const drawingCodes = Object.keys(chartDrawings) as [ChartDrawing, ...ChartDrawing[]];

const maxRows = 30;
const outOfRange = `Cada medida va de ${minMeasure} a ${maxMeasure} cm`;

const value = z
  .number({ error: 'Escribí la medida en cm' })
  .min(minMeasure, outOfRange)
  .max(maxMeasure, outOfRange)
  .multipleOf(0.5, 'Las medidas van de a medio centímetro');

const row = z.object({
  size: requiredText('El talle es obligatorio', 20),
  /** In centimetres, in the order of the chart's measures. */
  values: z.array(value, { error: 'Faltan las medidas del talle' }),
});

/** A text that is null when empty; a text without letters and digits would match everything or nothing. */
const word = (max: number) =>
  optionalText(max)
    .refine((text) => text === '' || slugOf(text) !== '', 'Debe tener letras o números')
    .nullish()
    .transform((text) => text || null);

const chartFields = z.object({
  name: requiredText('El nombre es obligatorio', 60),
  /** The chart is shown for products of this category; null for those that choose it. */
  category: word(60),
  /** Within the category, only for products with this word in their name. */
  nameWord: word(40),
  drawing: z.enum(drawingCodes, { error: 'El dibujo no existe' }).default('none'),
  measures: z
    .array(z.enum(measures, { error: 'La medida no existe' }), {
      error: 'Elegí al menos una medida',
    })
    .min(1, 'Elegí al menos una medida')
    .max(measures.length, 'Hay una medida repetida')
    .refine(areDistinct, 'Hay una medida repetida'),
  rows: z
    .array(row, { error: 'La tabla debe tener al menos un talle' })
    .min(1, 'La tabla debe tener al menos un talle')
    .max(maxRows, `La tabla puede tener como máximo ${maxRows} talles`)
    .superRefine((rows, context) => {
      const sizes = rows.map(({ size }) => size.toLowerCase());
      for (const [index, size] of sizes.entries()) {
        if (sizes.indexOf(size) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'size'],
          message: 'Hay un talle repetido',
        });
      }
    }),
});

type ChartFields = z.output<typeof chartFields>;

/** Checks what depends on several fields. */
function refineChart(chart: ChartFields, context: z.RefinementCtx<ChartFields>): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (chart.nameWord !== null && chart.category === null) {
    issue(['nameWord'], 'La palabra se busca dentro de una categoría: elegí una');
  }
  for (const [index, { size, values }] of chart.rows.entries()) {
    if (values.length === chart.measures.length) continue;
    issue(['rows', index, 'values'], `El talle ${size} no tiene una medida por columna`);
  }
}

/** The form of a chart. */
export const sizeChartInput = chartFields.superRefine(refineChart);
export type SizeChartInput = z.output<typeof sizeChartInput>;

const version = z
  .number({ error: 'La versión no es válida' })
  .int('La versión no es válida')
  .max(2_147_483_647, 'La versión no es válida');

const sizeChart = z.object({
  _id: id,
  name: z.string(),
  category: z.string().nullable(),
  nameWord: z.string().nullable(),
  drawing: z.enum(drawingCodes),
  measures: z.array(z.enum(measures)),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.number()) })),
  /** Changes with every save; sent back when saving. */
  version: z.number().int(),
});
export type SizeChart = z.infer<typeof sizeChart>;

export const sizeChartCalls = {
  'GET /api/size-charts': {
    access: 'public',
    summary: 'Las tablas de talles, con medidas en centímetros',
    response: z.object({ charts: z.array(sizeChart) }),
  },
  'POST /api/admin/size-charts': {
    access: 'catalogue',
    summary: 'Crea una tabla de talles',
    query: creation,
    body: sizeChartInput,
    response: sizeChart,
    status: 201,
  },
  'PUT /api/admin/size-charts/:id': {
    access: 'catalogue',
    summary: 'Actualiza una tabla de talles que nadie cambió desde que se leyó',
    params: byId,
    body: chartFields.extend({ version }).superRefine(refineChart),
    response: sizeChart,
  },
  'DELETE /api/admin/size-charts/:id': {
    access: 'catalogue',
    summary: 'Elimina una tabla de talles; los productos que la eligieron usan la de su categoría',
    params: byId,
    response: messageResponse,
  },
} satisfies EndpointTable;

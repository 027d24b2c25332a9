import { z } from 'zod';
import {
  type GarmentLabelFormat,
  garmentLabelFormats,
  maxGarmentLabels,
} from '../catalogue/garment-labels.ts';
import { labelFormats, maxPackedOrders } from '../orders/packing.ts';
import { id } from './common.ts';
import { type EndpointTable, fileAnswer } from './endpoint.ts';

const tooMany = `Se pueden elegir como máximo ${maxPackedOrders} órdenes a la vez`;
const none = 'Elegí al menos una orden';
const tooManyLabels = `Se pueden imprimir como máximo ${maxGarmentLabels} etiquetas a la vez`;

const orderIds = z
  .array(id, { error: none })
  .min(1, none)
  .max(maxPackedOrders, tooMany)
  .transform((ids) => [...new Set(ids)]);

const units = z.number().int();

/** Units of one size of a garment to take from the shelves, for all orders together. */
const pickListRow = z.object({
  sizeId: z.string(),
  /** Of the size: what a scanner reads from its label. */
  barcode: z.string(),
  /** Null without one. */
  category: z.string().nullable(),
  title: z.string(),
  modelName: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  /** 0 when all were refunded: they may be in a parcel already. */
  units,
  orders: z.array(z.object({ orderId: z.string(), units })),
});
export type PickListRow = z.infer<typeof pickListRow>;

const copies = z
  .number({ error: 'Escribí cuántas etiquetas' })
  .int('Debe ser un número entero')
  .min(1, 'Tiene que ser al menos 1')
  .max(maxGarmentLabels, tooManyLabels);

export const packingCalls = {
  'GET /api/admin/pick-list': {
    access: 'orders',
    summary: 'Las prendas que hay que juntar para unas órdenes, en el orden de los estantes',
    query: z.object({
      orders: z
        .string({ error: none })
        .transform((text) => text.split(',').filter((one) => one !== ''))
        .pipe(orderIds),
    }),
    response: z.object({
      rows: z.array(pickListRow),
      /** Orders without garments in the list, and why, in Spanish. */
      skipped: z.array(z.object({ orderId: z.string(), reason: z.string() })),
    }),
  },
  'POST /api/admin/labels': {
    access: 'orders',
    summary:
      'Las etiquetas de envío de unas órdenes en un PDF. `x-failed-orders` nombra las que no salieron, por motivo',
    body: z.object({
      orders: orderIds,
      format: z
        .enum(Object.keys(labelFormats) as [keyof typeof labelFormats], {
          error: `El formato debe ser uno de: ${Object.keys(labelFormats).join(', ')}`,
        })
        .default('a6'),
      /** A packing slip follows each label. */
      slips: z.boolean({ error: 'Elegí si imprimir los remitos' }).default(false),
    }),
    file: 'application/pdf',
    response: fileAnswer,
  },
  'POST /api/admin/garment-labels': {
    access: 'catalogue',
    summary: 'Las etiquetas de unas prendas, con su código de barras, en un PDF',
    body: z.object({
      sizes: z
        .array(z.object({ sizeId: id, copies }), { error: 'Elegí al menos un talle' })
        .min(1, 'Elegí al menos un talle')
        .max(maxGarmentLabels, tooManyLabels)
        .refine(
          (sizes) => sizes.reduce((sum, each) => sum + each.copies, 0) <= maxGarmentLabels,
          tooManyLabels,
        ),
      format: z.enum(Object.keys(garmentLabelFormats) as [GarmentLabelFormat], {
        error: `El formato debe ser uno de: ${Object.keys(garmentLabelFormats).join(', ')}`,
      }),
    }),
    file: 'application/pdf',
    response: fileAnswer,
  },
} satisfies EndpointTable;

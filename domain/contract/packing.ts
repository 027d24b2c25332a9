import { z } from 'zod';
import { labelFormats, maxPackedOrders } from '../orders/packing.ts';
import { id } from './common.ts';
import { type EndpointTable, fileAnswer } from './endpoint.ts';

const tooMany = `Se pueden elegir como máximo ${maxPackedOrders} órdenes a la vez`;
const none = 'Elegí al menos una orden';

const orderIds = z
  .array(id, { error: none })
  .min(1, none)
  .max(maxPackedOrders, tooMany)
  .transform((ids) => [...new Set(ids)]);

const units = z.number().int();

/** Units of one size of a garment to take from the shelves, for all orders together. */
const pickListRow = z.object({
  sizeId: z.string(),
  /** Null without one. */
  category: z.string().nullable(),
  title: z.string(),
  modelName: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  units,
  orders: z.array(z.object({ orderId: z.string(), units })),
});
export type PickListRow = z.infer<typeof pickListRow>;

export const packingCalls = {
  'GET /api/admin/pick-list': {
    access: 'admin',
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
    access: 'admin',
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
} satisfies EndpointTable;

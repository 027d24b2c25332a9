import { z } from 'zod';
import { needsReceipt, receiptLabels, saleMethods } from '../counter/sale-methods.ts';
import { maxOrderLines } from '../orders/limits.ts';
import { isArgentinePhone, phoneMessage } from '../shared/phone.ts';
import { optionalText, requiredText } from '../shared/text.ts';
import { vatCodes } from '../site/settings.ts';
import { entry } from './checkout.ts';
import { amount, byId, id, instant, instantInput, person, pesos } from './common.ts';
import { discount } from './discounts.ts';
import type { EndpointTable } from './endpoint.ts';
import { order, orderSale } from './orders.ts';

const positive = (text: string) => pesos.refine((value) => value > 0, text);

const salePayment = z
  .object({
    method: z.enum(saleMethods, { error: 'La forma de pago no existe' }),
    amount: positive('Escribí cuánto se pagó'),
    /** The number of the terminal's or the provider's receipt. */
    receipt: optionalText(40).default(''),
  })
  .superRefine(({ method, receipt }, context) => {
    if (receipt === '' && needsReceipt(method)) {
      const message = `Falta el dato «${receiptLabels[method]}»`;
      context.addIssue({ code: 'custom', path: ['receipt'], message });
    }
  });

/** Whom a buyer said to be; empty texts when nothing. */
const saleBuyer = z.object({
  name: optionalText(80).default(''),
  email: optionalText(120)
    .transform((text) => text.toLowerCase())
    .refine((text) => text === '' || z.email().safeParse(text).success, 'El correo no es válido')
    .default(''),
  phone: optionalText(30)
    .refine((text) => text === '' || isArgentinePhone(text), phoneMessage)
    .default(''),
});
export type SaleBuyer = z.output<typeof saleBuyer>;

const maxPayments = 6;

/** A sale at the counter. Prices are the displayed ones, amounts in pesos. */
export const saleForm = z.object({
  /** The device's, new for each sale: the same one again is the same sale. */
  saleReference: id,
  products: z
    .array(entry, { error: 'La venta no es válida' })
    .min(1, 'No hay nada en la venta')
    .max(maxOrderLines, `Una venta puede tener hasta ${maxOrderLines} líneas`),
  /** What the seller takes off, beyond the shop's discounts. */
  reduction: z
    .object({
      amount: positive('Escribí de cuánto es el descuento'),
      reason: requiredText('Escribí el motivo del descuento', 80),
    })
    .optional(),
  /** What was charged. */
  total: positive('El total debe ser mayor que cero'),
  payments: z
    .array(salePayment, { error: 'Falta cómo se pagó' })
    .min(1, 'Falta cómo se pagó')
    .max(maxPayments, `Una venta se puede pagar hasta en ${maxPayments} partes`),
  buyer: saleBuyer.optional(),
  /**
   * When the sale was made while the shop could not be reached: the garments are gone and the money is there, so that
   * it is stored in any case.
   */
  soldAt: instantInput.optional(),
});
export type SaleDraft = z.input<typeof saleForm>;
export type SaleForm = z.output<typeof saleForm>;

const sale = orderSale.extend({
  _id: id,
  soldAt: instant,
  total: amount,
  /** Null when no order could be placed. */
  order: order.nullable(),
  /** Why not, in Spanish. */
  problem: z.string().nullable(),
});
export type Sale = z.infer<typeof sale>;

const openSale = sale.omit({ order: true }).extend({
  /** Whose session sent it, which may be another account than the one that sold on that device. */
  seller: person,
  /** Its lines in words: units, title, colour and size, with what each unit cost. */
  lines: z.array(z.object({ text: z.string(), quantity: z.number().int(), unitPrice: amount })),
});
export type OpenSale = z.infer<typeof openSale>;

/** A product as the counter sells it: amounts in pesos, stock in units. */
const counterProduct = z.object({
  _id: id,
  nombre: z.string(),
  precio: amount,
  store: z.string(),
  categoria: z.string().nullable(),
  variants: z.array(
    z.object({
      _id: id,
      color: z.string(),
      modelName: z.string(),
      image: z.string().nullable(),
      sizes: z.array(
        z.object({ _id: id, size: z.string(), stock: z.number().int(), barcode: z.string() }),
      ),
    }),
  ),
});
export type CounterProduct = z.infer<typeof counterProduct>;

/** A combo as the counter sells it: of each product the sizes that can be chosen, which the products have. */
const counterCombo = z.object({
  _id: id,
  name: z.string(),
  promoPrice: amount,
  store: z.string(),
  freeShipping: z.boolean(),
  products: z.array(z.object({ productId: id, sizeIds: z.array(id) })),
});
export type CounterCombo = z.infer<typeof counterCombo>;

export const saleCalls = {
  'GET /api/admin/counter': {
    access: 'counter',
    summary:
      'Lo que se vende en el mostrador: las prendas con su stock, los combos y los descuentos de hoy',
    response: z.object({
      products: z.array(counterProduct),
      /** Those that can be bought now. */
      combos: z.array(counterCombo),
      /** Those without a code that anybody may have now. */
      discounts: z.array(discount),
      /** Another one when something of this has changed but stock. */
      version: z.string().optional(),
      /** By the shop's clock: that of a device may be wrong. */
      now: instant,
      /** For receipts: the shop's name, who sells, and its VAT. */
      shop: z.object({
        name: z.string(),
        facts: z.array(z.string()),
        vatCondition: z.enum(vatCodes).nullable(),
        vatRate: z.number(),
      }),
    }),
  },
  'GET /api/admin/counter/stock': {
    access: 'counter',
    summary: 'El stock de las prendas del mostrador, sin lo demás',
    response: z.object({
      /** What is sold, as `GET /api/admin/counter` has it. */
      version: z.string(),
      /** Of its sizes, in their order there. */
      stock: z.array(z.number().int()),
      now: instant,
    }),
  },
  'POST /api/admin/sales': {
    access: 'counter',
    summary:
      'Registra una venta en el mostrador, una sola vez por referencia. Sin `soldAt` se niega si falta stock o cambió el total; con `soldAt` queda para revisar',
    body: saleForm,
    response: z.object({ sale }),
    status: 201,
  },
  'GET /api/admin/sales': {
    access: 'counter',
    summary: 'Las ventas en el mostrador que quedaron para revisar',
    response: z.object({ sales: z.array(openSale) }),
  },
  'PUT /api/admin/sales/:id/record': {
    access: 'refunds',
    summary: 'Carga una venta que quedó para revisar, a los precios cobrados, si ya hay stock',
    params: byId,
    response: z.object({ sale }),
  },
  'PUT /api/admin/sales/:id/settle': {
    access: 'refunds',
    summary: 'Cierra una venta que quedó para revisar sin cargarla, y dice por qué',
    params: byId,
    body: z.object({ note: requiredText('Escribí qué se hizo', 300, { multiline: true }) }),
    response: z.object({ sale }),
  },
} satisfies EndpointTable;

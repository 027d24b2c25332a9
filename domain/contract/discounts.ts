import { z } from 'zod';
import { deliveryReasons } from '../delivery/choose-delivery.ts';
import { codePattern, codeRefusals, discountKinds, normalizeCode } from '../discounts/discount.ts';
import { requiredText } from '../shared/text.ts';
import { storeCodes } from '../site/store.ts';
import { preferenceBody } from './checkout.ts';
import {
  amount,
  byId,
  creation,
  endsAfterStart,
  facts,
  id,
  instant,
  moment,
  openOnly,
  page,
  pageSize,
  pesos,
  yesOrNo,
} from './common.ts';
import { deliveryChoice, deliveryOffer, destinationFields } from './delivery.ts';
import type { EndpointTable } from './endpoint.ts';

const kind = z.enum(discountKinds, { error: 'El tipo de descuento no existe' });
const store = z.enum(storeCodes, { error: 'La tienda no existe' }).nullable();
const positive = pesos.refine((price) => price > 0, 'Debe ser mayor que cero').nullable();

const whole = (text: string, min: number, max: number) =>
  z.number({ error: text }).int(text).min(min, text).max(max, text).nullable();

/** What a discount is, in the form and in the shop alike. Amounts in pesos. */
const shape = {
  /** Shown to shoppers and stored with the orders. */
  name: requiredText('El nombre es obligatorio', 60),
  kind,
  /** Of `percentage`, and of `units` what the cheapest one of each group costs less: 100 for a free one. */
  percent: whole('El porcentaje debe ser un número entero de 1 a 100', 1, 100),
  /** Of `amount`. */
  amount: positive,
  /** Of `units`: 3 for "3x2", 2 for the second unit at less. */
  groupSize: whole('El grupo debe tener de 2 a 10 unidades', 2, 10),
  /** Null for both. */
  store,
  /** Garments of these categories and these products; all of them when both are empty. */
  categories: z
    .array(requiredText('La categoría no es válida', 80, { multiline: true }))
    .max(50, 'Hasta 50 categorías'),
  productIds: z.array(id).max(200, 'Hasta 200 productos'),
  includesCombos: yesOrNo,
  /** Of what is selected, before discounts. */
  minAmount: positive,
  minUnits: whole('Las unidades deben ser de 1 a 1000', 1, 1000),
  maxUses: whole('Los usos deben ser de 1 a 1.000.000', 1, 1_000_000),
  maxUsesPerAccount: whole('Los usos por persona deben ser de 1 a 1000', 1, 1000),
  firstPurchaseOnly: yesOrNo,
  /** Whether it applies together with others that combine. */
  combines: yesOrNo,
  active: yesOrNo,
};

/** What a kind needs beside what all have. */
export const neededOfKind = {
  percentage: ['percent'],
  amount: ['amount'],
  free_shipping: [],
  units: ['percent', 'groupSize'],
} as const;

/** By default zod skips a refinement while any other field is invalid. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const discountForm = z
  .object({
    ...shape,
    /** Null for one that applies without a code. */
    code: z
      .string()
      .transform(normalizeCode)
      .refine((code) => code === '' || codePattern.test(code), {
        error: 'El código lleva de 3 a 20 letras, números o guiones',
      })
      .nullable()
      .transform((code) => code || null),
    startDate: moment,
    endDate: moment,
    before: facts.optional(),
  })
  .refine(endsAfterStart, {
    path: ['endDate'],
    error: 'El fin debe ser posterior al inicio',
    when: isObject,
  })
  .superRefine(
    (form, context) => {
      // The kind may be invalid: any JSON value, or the name of a property that every object inherits.
      const needed = kind.safeParse(form.kind).success ? neededOfKind[form.kind] : [];
      for (const field of needed) {
        if (form[field] === null) {
          context.addIssue({ code: 'custom', path: [field], message: 'Falta este dato' });
        }
      }
    },
    { when: isObject },
  );
export type DiscountDraft = z.input<typeof discountForm>;
export type DiscountInput = z.output<typeof discountForm>;

export const discount = z.object({
  _id: id,
  ...shape,
  // Saved before its characters were checked, it is still shown.
  name: z.string(),
  code: z.string().nullable(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
});
export type Discount = z.infer<typeof discount>;

/** A discount of an order, as it was when it was placed. */
export const orderDiscount = z.object({
  name: z.string(),
  code: z.string().nullable(),
  /** What it takes off the lines, in pesos; a free delivery beside it is not of it. */
  amount,
});

const quoteBody = z.object({
  ...destinationFields,
  delivery: deliveryChoice.optional(),
  products: preferenceBody.shape.products,
  discountCode: z
    .string()
    .max(40, 'El cupón es demasiado largo')
    .transform(normalizeCode)
    .optional(),
});

export const quoteCalls = {
  'POST /api/quote': {
    access: 'public',
    summary: 'Lo que cuesta un carrito, con los descuentos automáticos y el de un cupón',
    body: quoteBody,
    response: z.object({
      /** In the order of the products, as an order would have them. */
      lines: z.array(
        z.object({
          unitPrice: amount,
          quantity: z.number().int(),
          discount: amount,
          total: amount,
          net: amount.nullable(),
        }),
      ),
      discounts: z.array(orderDiscount),
      /** The sum of their amounts. */
      discount: amount,
      /** Without a chosen delivery it costs nothing yet, and `problem` says why. */
      delivery: deliveryOffer.extend({
        cost: amount,
        net: amount.nullable(),
        problem: z.object({ reason: z.enum(deliveryReasons), text: z.string() }).nullable(),
      }),
      /** The total without VAT; null when there is none to show. */
      net: amount.nullable(),
      total: amount,
      /** Whether the shop has a discount with a code that is switched on. */
      acceptsCodes: z.boolean(),
      /** Why the code has no effect; null when it has one, or without a code. */
      codeProblem: z.object({ reason: z.enum(codeRefusals), text: z.string() }).nullable(),
    }),
  },
} satisfies EndpointTable;

export const discountCalls = {
  'GET /api/admin/discounts': {
    access: 'catalogue',
    summary: 'Una página de descuentos, con los usos de cada uno y lo que se vendió con él',
    query: z.object({
      /** Only those that are in force now. */
      running: openOnly,
      page: page.default(1),
      pageSize: pageSize.default(10),
    }),
    response: z.object({
      discounts: z.array(
        discount.extend({
          uses: z.number().int(),
          /** Also closed ones: then it cannot be removed. */
          hasOrders: z.boolean(),
          /** Of its sales, without refunded ones: what it took off, and what was paid, in pesos; null without the permission to read orders. */
          discounted: amount.nullable(),
          sold: amount.nullable(),
        }),
      ),
      total: z.number().int(),
    }),
  },
  'GET /api/admin/discounts/:id': {
    access: 'catalogue',
    summary: 'Un descuento, también desactivado o vencido',
    params: byId,
    response: discount,
  },
  'POST /api/admin/discounts': {
    access: 'catalogue',
    summary: 'Crea un descuento',
    query: creation,
    body: discountForm,
    status: 201,
    response: discount,
  },
  'PUT /api/admin/discounts/:id': {
    access: 'catalogue',
    summary: 'Cambia un descuento',
    params: byId,
    body: discountForm,
    response: discount,
  },
  'DELETE /api/admin/discounts/:id': {
    access: 'catalogue',
    summary: 'Elimina un descuento que ninguna orden tiene',
    params: byId,
    response: z.object({ message: z.string() }),
  },
} satisfies EndpointTable;

import { z } from 'zod';
import { carriers } from '../delivery/carriers.ts';
import { canBeQuoted, deliveryKinds, hasPlaces } from '../delivery/delivery-method.ts';
import { maxGrams } from '../delivery/parcel.ts';
import { parsePostcode, postcodeMessage } from '../delivery/postcode.ts';
import { listRateFaults } from '../delivery/rates.ts';
import { isTrackingUrl, trackingUrlMessage } from '../delivery/tracking-link.ts';
import { provinces } from '../geo/provinces.ts';
import { optionalText, requiredText } from '../shared/text.ts';
import {
  areDistinct,
  byId,
  creation,
  facts,
  id,
  messageResponse,
  pesos,
  yesOrNo,
} from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { decimalQuestion, productImportQuery, tableProblems } from './product-imports.ts';

const provinceIds = provinces.map((province) => province.id);
export const provinceId = z.enum(provinceIds as [string, ...string[]], {
  error: 'La provincia no existe',
});
const whole = (text: string, min: number, max: number) =>
  z.number({ error: text }).int(text).min(min, text).max(max, text);
const days = whole('Los días deben ser un número entero de 0 a 90', 0, 90);
const digits = whole('El código postal tiene cuatro números', 1000, 9999).nullable();

/** A row of a method's table: a zone (a range of postcodes, a province, else all) and a weight, and their cost. */
export const deliveryRate = z.object({
  postcodeFrom: digits,
  postcodeTo: digits,
  provinceId: provinceId.nullable(),
  /** Up to this weight, in grams, from that of the next lighter row of the zone; null for any. */
  maxGrams: whole(`El peso debe ser de 1 a ${maxGrams} gramos`, 1, maxGrams).nullable(),
  /** In pesos. */
  cost: pesos,
  /** Working days. */
  minDays: days,
  maxDays: days,
});
export type DeliveryRate = z.infer<typeof deliveryRate>;

export const postcode = z
  .string({ error: postcodeMessage })
  .max(12, postcodeMessage)
  .refine((text) => parsePostcode(text) !== null, postcodeMessage);

/** A carrier's branch, or an address of the shop, where orders are picked up. Carriers send texts of any lines. */
const place = z.object({
  id: id.optional(),
  name: requiredText('Falta el nombre', 80, { multiline: true }),
  address: requiredText('Falta la dirección', 200, { multiline: true }),
  hours: optionalText(200, { multiline: true }),
  /** Where the carrier brings a parcel; the cost is that of the branch. */
  postcode: optionalText(12).refine((text) => text === '' || parsePostcode(text) !== null, {
    error: postcodeMessage,
  }),
  provinceId: provinceId.nullable(),
  active: yesOrNo,
  /** The carrier's code of its branch; empty without one. */
  code: optionalText(20, { multiline: true }).default(''),
});

/** Those of a carrier of the whole country. */
const maxPlaces = 2500;

const shape = {
  /** Shown to shoppers and stored with the orders. */
  name: requiredText('El nombre es obligatorio', 60),
  kind: z.enum(deliveryKinds, { error: 'El tipo de entrega no existe' }),
  active: yesOrNo,
  /** What the garments cost after discounts, from which it costs nothing; null for never. */
  freeFrom: pesos.nullable(),
  /** Of `pickup`: working days until an order is ready. */
  readyDays: days,
  /** Of `door` and `branch`: who says what it costs, instead of the table while it answers. */
  carrier: z.enum(carriers, { error: 'El correo no existe' }).nullable().default(null),
  /** The carrier's page about a parcel, with `{codigo}` where its code goes; empty for none. */
  trackingUrl: optionalText(300).refine((text) => text === '' || isTrackingUrl(text), {
    error: trackingUrlMessage,
  }),
  /** Of `branch` and `pickup`. */
  places: z
    .array(place)
    .max(maxPlaces, `Hasta ${maxPlaces} lugares`)
    .refine((places) => areDistinct(places.map((one) => one.id)), 'Hay un lugar repetido'),
  /** Of all kinds but `pickup`. */
  rates: z.array(deliveryRate).max(3000, 'Hasta 3000 filas'),
};

export const deliveryMethodForm = z
  // Absent in what a page of the version before sends.
  .object({ ...shape, trackingUrl: shape.trackingUrl.default(''), before: facts.optional() })
  .superRefine((form, context) => {
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (form.kind === 'pickup') {
      if (form.rates.length > 0) add(['rates'], 'Retirar en el local no tiene tabla de costos');
    } else if (form.rates.length === 0) add(['rates'], 'Falta la tabla de costos');
    if (form.carrier !== null && !canBeQuoted(form.kind)) {
      add(['carrier'], 'Solo un correo dice lo que cuesta su envío');
    }
    if (hasPlaces(form.kind)) {
      if (form.places.length === 0) add(['places'], 'Falta al menos un lugar');
    } else if (form.places.length > 0) add(['places'], 'Una entrega a domicilio no tiene lugares');
    for (const [index, { postcode: text }] of form.places.entries()) {
      if (form.kind === 'branch' && text === '') {
        add(['places', index, 'postcode'], 'Falta el código postal de la sucursal');
      }
    }
    for (const { row, message } of listRateFaults(form.rates)) {
      add(['rates', row], `Fila ${row + 1}: ${message}`);
    }
  });
export type DeliveryMethodDraft = z.input<typeof deliveryMethodForm>;
export type DeliveryMethodInput = z.output<typeof deliveryMethodForm>;

const deliveryMethod = z.object({
  _id: id,
  ...shape,
  // Saved before their characters were checked, they are still shown.
  ...{ name: z.string(), trackingUrl: z.string() },
  places: z.array(place.extend({ id })),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;
export type DeliveryPlace = DeliveryMethod['places'][number];

export const deliveryMethodCalls = {
  'GET /api/admin/delivery-methods': {
    access: 'catalogue',
    summary: 'Las formas de entrega',
    response: z.object({
      methods: z.array(deliveryMethod),
      /** Those that this shop can ask. */
      carriers: z.array(z.enum(carriers)),
    }),
  },
  'GET /api/admin/delivery-methods/branches': {
    access: 'catalogue',
    summary: 'Las sucursales del correo en todo el país, para una forma de entrega',
    response: z.object({ places: z.array(place) }),
  },
  'POST /api/admin/delivery-methods': {
    access: 'catalogue',
    summary: 'Crea una forma de entrega',
    query: creation,
    body: deliveryMethodForm,
    status: 201,
    response: deliveryMethod,
  },
  'PUT /api/admin/delivery-methods/:id': {
    access: 'catalogue',
    summary: 'Cambia una forma de entrega; las órdenes conservan la suya',
    params: byId,
    body: deliveryMethodForm,
    response: deliveryMethod,
  },
  'GET /api/admin/delivery-methods/:id/rates.csv': {
    access: 'catalogue',
    summary: 'La tabla de costos de una forma de entrega',
    params: byId,
    streams: 'csv',
    response: z.string(),
  },
  'DELETE /api/admin/delivery-methods/:id': {
    access: 'catalogue',
    summary: 'Elimina una forma de entrega; las órdenes conservan la suya',
    params: byId,
    response: messageResponse,
  },
} satisfies EndpointTable;

export const rateTableCalls = {
  'POST /api/admin/delivery-methods/rates': {
    access: 'catalogue',
    summary: 'Lee una tabla de costos (CSV), sin guardarla',
    query: z.object({ decimal: productImportQuery.shape.decimal }),
    upload: 'table',
    body: z.object({ file: z.file({ error: 'Falta la tabla' }) }),
    response: z.object({
      rates: z.array(deliveryRate),
      problems: tableProblems,
      question: decimalQuestion.nullable(),
    }),
  },
} satisfies EndpointTable;

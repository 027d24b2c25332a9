import { z } from 'zod';
import { findAudienceFault } from '../catalogue/audience.ts';
import { findSearchWordsFault, maxSearchWords } from '../catalogue/search-words.ts';
import { findHolidayFault } from '../delivery/holidays.ts';
import { findParcelFault } from '../delivery/parcel.ts';
import { maxPickUpDays, uncollectedRules } from '../delivery/pick-up-term.ts';
import { maxTransferDiscount, maxTransferHours } from '../orders/transfer.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { isArgentinePhone, phoneMessage } from '../shared/phone.ts';
import { optionalText } from '../shared/text.ts';
import { findAliasFault, findCbuFault, toCbu } from '../site/bank-account.ts';
import { isCuit } from '../site/cuit.ts';
import { legalPageNames } from '../site/legal-pages.ts';
import { listUnknownVariables } from '../site/legal-variables.ts';
import { vatCodes } from '../site/settings.ts';
import { costRange, facts, instant, pesos } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const optional = (
  text: ReturnType<typeof optionalText>,
  isValid: (value: string) => boolean,
  message: string,
) => text.refine((value) => value === '' || isValid(value), message);

const phone = optional(optionalText(30), isArgentinePhone, phoneMessage);
const instagram = optional(
  optionalText(120),
  (url) => /^https:\/\/(www\.)?instagram\.com\/[\w.]+\/?$/.test(url),
  'Debe ser como https://www.instagram.com/tu.tienda',
);
const whole = (max: number) =>
  z
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .min(0, 'No puede ser negativo')
    .max(max, `Puede ser como máximo ${max}`);

/** A legal page in Markdown; empty for the shop's default text. */
const legalText = optionalText(20_000, { multiline: true }).superRefine((text, context) => {
  for (const name of listUnknownVariables(text)) {
    context.addIssue({ code: 'custom', message: `No existe la variable {{${name}}}` });
  }
});

/** A text that may be empty; else `findFault` says in Spanish what is wrong with it. */
const checked = <T extends z.ZodType<string>>(
  text: T,
  findFault: (text: string) => string | null,
) =>
  text.superRefine((value, context) => {
    const message = value === '' ? null : findFault(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A list of lines; the first fault names its line. */
const lines = (max: number, findFault: (text: string) => string | null) =>
  checked(optionalText(max, { multiline: true }), findFault);

/** What the owner sets under "Configuración". An empty text is not set. Amounts in pesos. */
export const settingsForm = z.object({
  tradeName: optionalText(80),
  legalName: optionalText(120),
  /** With or without hyphens. */
  cuit: optional(optionalText(13), isCuit, 'El CUIT no es válido: revisá sus once dígitos'),
  vatCondition: z.enum(vatCodes, { error: 'Elegí una condición frente al IVA' }).nullable(),
  legalAddress: optionalText(160),
  supportEmail: optional(
    optionalText(254),
    (email) => z.email().safeParse(email).success,
    'El correo electrónico no es válido',
  ),
  phone,
  whatsapp: phone,
  supportHours: optionalText(120),
  instagramKings: instagram,
  instagramLv: instagram,
  dataFiscalUrl: optional(
    optionalText(300),
    isDataFiscalUrl,
    'Debe ser la dirección que da ARCA, como http://qr.afip.gob.ar/?qr=…',
  ),
  /** In percent. */
  vatRate: z
    .number({ error: 'Debe ser un número' })
    .min(0, 'No puede ser negativo')
    .max(50, 'Puede ser como máximo 50')
    .multipleOf(0.01, 'Puede tener como máximo dos decimales'),
  shippingCost: pesos,
  /** What the lines must cost after discounts for free shipping; null for never. */
  freeShippingFrom: pesos.nullable(),
  /** How many days after the delivery a garment may be exchanged. */
  exchangeDays: whole(365),
  /** Words that shoppers use for garments: `domain/catalogue/search-words.ts`. */
  searchWords: lines(maxSearchWords, findSearchWordsFault),
  /** For whom the garments of a category are: `domain/catalogue/audience.ts`. */
  categoryAudiences: lines(5000, findAudienceFault),
  /** What a unit of a category weighs and measures: `domain/delivery/parcel.ts`. */
  categoryParcels: lines(5000, findParcelFault),
  /** Days without deliveries: `domain/delivery/holidays.ts`. */
  holidays: lines(5000, findHolidayFault),
  /** Working days until an order that is ready must be collected; null without a limit. */
  pickUpDays: whole(maxPickUpDays).min(1, 'Tiene que ser al menos 1').nullable(),
  /** What follows when nobody collects it: `domain/delivery/pick-up-term.ts`. */
  uncollected: z.enum(uncollectedRules, { error: 'Elegí qué pasa si nadie la retira' }),
  /** Of the account that receives transfers: its CBU or CVU, its alias, or both; 22 digits. */
  transferCbu: checked(optionalText(40).overwrite(toCbu), findCbuFault),
  transferAlias: checked(optionalText(20), findAliasFault),
  transferHolder: optionalText(80),
  /** How long an order waits for a transfer: `domain/orders/transfer.ts`. */
  transferHours: whole(maxTransferHours).min(1, 'Tiene que ser al menos 1'),
  /** What a transfer takes off the garments, in percent; 0 for nothing. */
  transferDiscount: whole(maxTransferDiscount),
  /** Where garments are sent back to; empty for the legal address. */
  returnAddress: optionalText(200),
  terms: legalText,
  privacy: legalText,
  exchanges: legalText,
});
export type Settings = z.output<typeof settingsForm>;

/** What an editor of a version before them does not send stays as it is. */
const sentSettings = settingsForm.extend({
  returnAddress: settingsForm.shape.returnAddress.exactOptional(),
  categoryParcels: settingsForm.shape.categoryParcels.exactOptional(),
  holidays: settingsForm.shape.holidays.exactOptional(),
  pickUpDays: settingsForm.shape.pickUpDays.exactOptional(),
  uncollected: settingsForm.shape.uncollected.exactOptional(),
  transferCbu: settingsForm.shape.transferCbu.exactOptional(),
  transferAlias: settingsForm.shape.transferAlias.exactOptional(),
  transferHolder: settingsForm.shape.transferHolder.exactOptional(),
  transferHours: settingsForm.shape.transferHours.exactOptional(),
  transferDiscount: settingsForm.shape.transferDiscount.exactOptional(),
});
export type SentSettings = z.output<typeof sentSettings>;

/** As stored: a text that was saved before its characters were checked is still shown. */
const storedSettings = settingsForm.extend({
  ...{ tradeName: z.string(), legalName: z.string(), legalAddress: z.string() },
  ...{ phone: z.string(), whatsapp: z.string(), supportHours: z.string() },
  ...{ dataFiscalUrl: z.string(), transferHolder: z.string(), returnAddress: z.string() },
  ...{ terms: z.string(), privacy: z.string(), exchanges: z.string() },
});

/** What pages show of the settings: everything but the long texts. */
const publicSettings = storedSettings
  .omit({
    terms: true,
    privacy: true,
    exchanges: true,
    searchWords: true,
    categoryAudiences: true,
    categoryParcels: true,
    holidays: true,
    transferCbu: true,
    transferAlias: true,
    transferHolder: true,
    transferHours: true,
    transferDiscount: true,
  })
  .extend({
    /** A purchase can be paid by bank transfer. */
    acceptsTransfers: z.literal(true).optional(),
    /** Absent when the transfer takes nothing off. */
    transferDiscount: settingsForm.shape.transferDiscount.optional(),
    /** What its delivery methods cost a usual garment; absent while the shop has none. */
    delivery: z.object({ range: costRange.nullable(), picksUp: z.boolean() }).optional(),
  });
export type PublicSettings = z.output<typeof publicSettings>;

/** A legal text in Markdown, and when it was changed. */
const legalTextAt = z.object({ text: z.string(), updatedAt: instant });

export const settingsCalls = {
  'GET /api/settings': {
    access: 'public',
    summary: 'Lo que las páginas muestran de la configuración',
    response: publicSettings,
  },
  'GET /api/legal/:page': {
    access: 'public',
    summary: 'El texto de una página legal, en Markdown',
    params: z.object({
      page: z.enum(legalPageNames, {
        error: `La página debe ser una de: ${legalPageNames.join(', ')}`,
      }),
    }),
    response: legalTextAt,
  },
  'GET /api/legal-texts/:id': {
    access: 'public',
    summary: 'Una versión de los textos legales, en Markdown, como la aceptó una compra',
    params: z.object({ id: z.string().regex(/^[\da-f]{1,64}$/, 'La versión no es válida') }),
    response: z.record(z.enum(legalPageNames), legalTextAt),
  },
  'GET /api/admin/settings': {
    access: 'settings',
    summary: 'La configuración de la tienda',
    response: storedSettings,
  },
  'PUT /api/admin/settings': {
    access: 'settings',
    summary: 'Guarda la configuración de la tienda',
    body: sentSettings
      .extend({
        /** The values that the editor read, to detect what another one saved since. */
        before: facts.optional(),
      })
      .superRefine(requireHolder),
    response: storedSettings,
  },
} satisfies EndpointTable;

function isDataFiscalUrl(text: string): boolean {
  const url = parseUrl(text);
  const isArca = url !== null && /(^|\.)(afip|arca)\.gob\.ar$/.test(url.hostname);
  return isArca && ['http:', 'https:'].includes(url.protocol);
}

function requireHolder(
  settings: { [name in 'transferCbu' | 'transferAlias' | 'transferHolder']?: string | undefined },
  context: z.RefinementCtx,
): void {
  const hasAccount = settings.transferCbu || settings.transferAlias;
  if (!hasAccount || settings.transferHolder !== '') return;
  const message = 'Falta el titular de la cuenta: quien transfiere lo compara con el de su banco';
  context.addIssue({ code: 'custom', path: ['transferHolder'], message });
}

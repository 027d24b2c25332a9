import { z } from 'zod';
import { parseArgentineTime } from '../shared/argentine-time.ts';

/** UUIDv7 in text, in lower case as the database writes it. */
export const id = z.uuid({ error: 'El identificador no es válido' }).toLowerCase();

/** An amount on the wire: pesos with at most two decimals. */
export const pesos = z
  .number({ error: 'Debe ser un número' })
  .min(0, 'No puede ser negativo')
  .max(1_000_000_000, 'Es demasiado grande')
  .refine((amount) => Number(amount.toFixed(2)) === amount, {
    error: 'Puede tener como máximo dos decimales',
  });

/** An amount that the shop calculates, such as a total. */
export const amount = z.number().min(0);

/** What a parcel costs by the delivery methods, in pesos: at least and at most, over methods and destinations. */
export const costRange = z.object({
  from: amount,
  to: amount,
  /** A carrier answers with the exact cost once the destination is known. */
  isEstimate: z.boolean().optional(),
});

/** An instant as ISO 8601 text. */
export const instant = z.iso.datetime({ offset: true });

const yearMessage = 'El año debe ser de 1970 a 9998';

/** An instant that is sent to the shop, in the years that `Date`, PostgreSQL and ISO 8601 text all have. */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'La fecha no es válida' })
  .refine((text) => parseArgentineTime(text) !== null, yearMessage);

/** An Argentine day that is sent to the shop, `2026-12-01`, in the same years. */
export const dayInput = z.iso
  .date({ error: 'La fecha debe ser como 2026-12-01' })
  .refine((day) => parseArgentineTime(`${day}T00:00`) !== null, yearMessage);

export const yesOrNo = z.boolean({ error: 'Debe ser verdadero o falso' });

/** Names what a form creates: sent again after a lost answer, it is created once. */
export const creation = z.object({ reference: id.optional() });

/** The wanted state, so that sending it again changes nothing; without it, the other one than now. */
export const wantedState = z.object({
  state: z
    .enum(['true', 'false'], { error: 'El estado debe ser true o false' })
    .transform((state) => state === 'true')
    .optional(),
});

/** A `datetime-local` value in Argentine time, or ISO 8601 with an offset; null when empty. */
export const moment = z
  .string({ error: 'La fecha no es válida' })
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const instant = parseArgentineTime(text);
    if (!instant) context.addIssue('La fecha no es válida');
    return instant;
  });

/** Whether a period with two dates ends after its start. */
export function endsAfterStart({
  startDate,
  endDate,
}: {
  startDate: unknown;
  endDate: unknown;
}): boolean {
  return !(startDate instanceof Date && endDate instanceof Date) || startDate < endDate;
}

const maxIds = 100;

/** Ids in one string, `a,b,c`. Invalid ids are dropped, since they match nothing either. */
export const idList = z
  .string({ error: 'Los identificadores no son válidos' })
  .transform((text) =>
    [...new Set(text.toLowerCase().split(','))].filter((one) => id.safeParse(one).success),
  )
  .refine((ids) => ids.length <= maxIds, `Se pueden pedir como máximo ${maxIds} a la vez`);

export const byId = z.object({ id });

/** Whether no value is repeated; those that are missing do not count. */
export function areDistinct(values: readonly (string | undefined)[]): boolean {
  const present = values.filter((value) => value !== undefined);
  return new Set(present).size === present.length;
}

export const messageResponse = z.object({ message: z.string() });

/** An account's owner, as shown to administrators. */
export const person = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof person>;

/** A filter of a list: only what waits for the shop. */
export const openOnly = z.literal('true', { error: 'Debe ser true' }).optional();

/** Where an order is sent to, as stored with it. */
export const shippingAddress = z.object({
  country: z.string(),
  province: z.string(),
  department: z.string(),
  city: z.string(),
  zipCode: z.string(),
  address: z.string(),
  addressDni: z.string(),
  addressMobile: z.string().optional(),
});

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/**
 * The editable values of a product or promotion by name; the name of a variant's or size's value
 * has its id (`<id>.color`). Stock is not included: see `stockBefore`.
 */
export const facts = z.record(z.string(), fact);
export type Facts = z.infer<typeof facts>;
const maxPage = 100000;
const maxPageSize = 100;
const whole = (invalid: string, max: number) =>
  z.coerce.number<number>({ error: invalid }).int(invalid).min(1, invalid).max(max, invalid);
/** The number of a page, from 1. */
export const page = whole('La página debe ser un número entero desde 1', maxPage);

/** The number of entries per page. */
export const pageSize = whole(
  `El tamaño de página debe ser un número entero de 1 a ${maxPageSize}`,
  maxPageSize,
);

/** The number of pages for `total` entries; an empty list has one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The requested page of a list of `total` entries, or the last one when there are fewer pages. */
export function clampPage(
  requested: number,
  { total, pageSize }: { total: number; pageSize: number },
): number {
  return Math.min(requested, countPages(total, pageSize));
}

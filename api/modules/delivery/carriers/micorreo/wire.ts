import { z } from 'zod';
import type { CarrierRate } from '#domain/delivery/carriers.ts';
import type { Parcel } from '#domain/delivery/parcel.ts';
import { utcOffset } from '#domain/shared/argentine-day.ts';
import { fromPesos, toPesos } from '#domain/shared/money.ts';
import type { CarrierBranch, Shipment } from '../carrier.ts';
import { wireHours } from './hours.ts';
import { provinceIdOf } from './provinces.ts';

/** A number that is sent as such or as text: `498.06` and `"498.06"`. */
const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
// Never free, and bounded so that the conversion to centavos cannot throw inside the parse.
const price = numeric.pipe(z.number().positive().max(1e9)).transform(fromPesos);
const days = numeric.pipe(z.number().int().min(0).max(365));

/** `2022-06-07T16:15:04.996-03:00`, or `2022-04-26 21:16:20` in Argentine time. */
const instant = z
  .string()
  .transform((text) => text.trim().replace(' ', 'T'))
  .transform((text) => (/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}${utcOffset}`))
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text));

/** Printable ASCII only, since it becomes a header. */
const bearer = z.string().regex(/^[\x21-\x7e]+$/);
/** The document has `expires`; accounts of others received `expire`. */
export const wireToken = z
  .object({
    token: bearer,
    expires: instant.nullish().catch(null),
    expire: instant.nullish().catch(null),
  })
  .transform(({ token, expires, expire }) => ({ token, expiresAt: expires ?? expire ?? null }));

export const wireFailure = z.object({ message: z.string().min(1) });

const deliveredTypes: Record<string, CarrierRate['to']> = { D: 'door', S: 'branch' };
/** Classic; the only product of which a shipment can be announced, by the document. */
const classic = 'CP';

const wireRate = z
  .object({
    deliveredType: z.string(),
    productType: z.string(),
    price,
    deliveryTimeMin: days,
    deliveryTimeMax: days,
  })
  .transform((wire): CarrierRate | null => {
    const to = deliveredTypes[wire.deliveredType];
    if (!to || wire.productType !== classic) return null;
    const days = { min: wire.deliveryTimeMin, max: wire.deliveryTimeMax };
    return { to, cost: wire.price, days };
  });
export const wireRates = z
  .object({ rates: z.array(wireRate) })
  .transform(({ rates }) => rates.filter((rate) => rate !== null));

const text = z
  .union([z.string().trim(), z.number().transform(String)])
  .nullish()
  .catch(null);
const wireAddress = z.object({
  streetName: text,
  streetNumber: text,
  locality: text,
  city: text,
  provinceCode: text,
  postalCode: text,
});
const wireBranch = z
  .object({
    code: z.string().min(1),
    name: z.string().min(1),
    status: z.string(),
    hours: wireHours.nullish().catch(null),
    services: z.object({ pickupAvailability: z.boolean().nullish() }).nullish().catch(null),
    location: z
      .object({ address: wireAddress.nullish().catch(null) })
      .nullish()
      .catch(null),
  })
  .transform((wire) => {
    const address = wire.location?.address;
    return {
      canCollect: wire.services?.pickupAvailability !== false,
      code: wire.code,
      name: wire.name,
      address: [address?.streetName, address?.streetNumber].filter(Boolean).join(' '),
      city: address?.locality || address?.city || '',
      provinceId: provinceIdOf(address?.provinceCode ?? ''),
      postcode: /^[A-Z]?(\d{4})(?:[A-Z]{3})?$/i.exec(address?.postalCode ?? '')?.[1] ?? null,
      hours: wire.hours ?? '',
      isOpen: wire.status === 'ACTIVE',
    };
  });
type WireBranch = z.output<typeof wireBranch>;

/** Leaves out a branch without a code, a name or a status, unless none has them: that is another shape. */
export const wireBranches = z
  .array(wireBranch.nullable().catch(null))
  .refine((all) => all.length === 0 || all.some((branch) => branch !== null), 'no usable branch')
  .transform((all) => all.filter((branch) => branch !== null));

/** The branch for the port; the province is the requested one when the branch names none. */
export function toBranch(
  { canCollect: _, ...branch }: WireBranch,
  provinceId: string,
): CarrierBranch {
  return { ...branch, provinceId: branch.provinceId ?? provinceId };
}

export const wireAnnounced = z.object({ createdAt: instant });

const sides = ({ height, width, length }: Parcel) => ({ height, width, length });

type RatesRequest = { customerId: string; from: string; to: string; parcel: Parcel };

/** MiCorreo answers 400 to a field that it does not document. Both kinds of delivery are quoted. */
export function ratesBody({ customerId, from, to, parcel }: RatesRequest) {
  return {
    customerId,
    postalCodeOrigin: from,
    postalCodeDestination: to,
    dimensions: { weight: parcel.grams, ...sides(parcel) },
  };
}

/** Without a sender, which is then the one of the account. `letter` is that of the address's province. */
export function importBody(customerId: string, shipment: Shipment, letter: string | null) {
  const { order, recipient, to, parcel } = shipment;
  return {
    customerId,
    extOrderId: order.id,
    orderNumber: order.number,
    recipient: { ...recipient, cellPhone: recipient.phone },
    shipping: {
      deliveryType: to.kind === 'door' ? 'D' : 'S',
      productType: classic,
      agency: to.kind === 'branch' ? to.code : null,
      address:
        to.kind === 'branch'
          ? null
          : {
              streetName: to.address.street,
              streetNumber: to.address.number,
              floor: to.address.floor ?? '',
              apartment: to.address.apartment ?? '',
              city: to.address.city,
              provinceCode: letter,
              postalCode: to.address.postcode,
            },
      weight: parcel.grams,
      declaredValue: toPesos(shipment.declaredValue),
      ...sides(parcel),
    },
  };
}

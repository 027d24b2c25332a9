import { z } from 'zod';
import { carriers } from '../delivery/carriers.ts';
import { deliveryKinds } from '../delivery/delivery-method.ts';
import { optionalText } from '../shared/text.ts';
import { amount, costRange, id } from './common.ts';
import { postcode, provinceId } from './delivery-methods.ts';
import type { EndpointTable } from './endpoint.ts';

/** How a shopper wants to receive an order. The destination of a method without places is the address. */
export const deliveryChoice = z.object({
  id,
  /** Of a method with places. */
  place: id.optional(),
});
export type DeliveryChoice = z.infer<typeof deliveryChoice>;

const workingDays = z.object({ min: z.number().int(), max: z.number().int() });
/** Days as `2026-12-25`. */
const arrival = z.object({ from: z.string(), to: z.string() });
/** Whether the cost is that of the shop's table, since the carrier did not answer or was not asked. */
const isEstimate = z.boolean().optional();

const deliveryOption = z.object({
  id,
  name: z.string(),
  kind: z.enum(deliveryKinds),
  /** In pesos; of the nearest of its branches. */
  cost: amount,
  days: workingDays,
  arrives: arrival,
  isEstimate,
  /** The nearest ones first, by postcode. */
  branches: z
    .array(
      z.object({
        id,
        name: z.string(),
        address: z.string(),
        hours: z.string(),
        cost: amount,
        days: workingDays,
        arrives: arrival,
        isEstimate,
      }),
    )
    .optional(),
  /** How many more there are, which are found by their names. */
  moreBranches: z.number().int().optional(),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** What deliveries to somewhere cost. */
export const deliveryOffer = z.object({
  /** Cheapest first. */
  options: z.array(deliveryOption),
  /** Whether more is offered to who names the province. */
  needsProvince: z.boolean(),
  /** From the cheapest to the most expensive destination; null when nothing is sent. */
  range: costRange.nullable(),
});
export type DeliveryOffer = z.infer<typeof deliveryOffer>;

/** How an order is delivered, as it was when it was placed. */
export const orderDelivery = z.object({
  /** Of the method, which may be gone. */
  id,
  name: z.string(),
  kind: z.enum(deliveryKinds),
  days: workingDays,
  isEstimate,
  /** The carrier that it is announced to. */
  carrier: z.enum(carriers).optional(),
  /** Where its buyer picks it up. */
  place: z
    .object({
      ...{ id, name: z.string(), address: z.string(), hours: z.string() },
      /** The carrier's of its branch. */
      code: z.string().optional(),
    })
    .nullable(),
  /** Of the carrier's page, as the method's; absent in orders from before it had one. */
  trackingUrl: z.string().optional(),
});
export type OrderDelivery = z.infer<typeof orderDelivery>;

export const destinationFields = {
  postcode: postcode.optional(),
  /** Only needed for a postcode without its letter, when costs depend on the province. */
  province: provinceId.optional(),
  /** Words in the name or address of the branches that are listed. */
  branch: optionalText(60).optional(),
};

export const deliveryCalls = {
  'GET /api/delivery': {
    access: 'public',
    summary: 'Lo que cuesta enviar una unidad de un producto a un código postal, y cuánto tarda',
    query: z.object({ ...destinationFields, product: id }),
    response: deliveryOffer,
  },
} satisfies EndpointTable;

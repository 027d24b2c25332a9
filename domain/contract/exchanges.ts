import { z } from 'zod';
import { maxTrackingCode } from '../delivery/tracking-link.ts';
import { exchangeStates } from '../orders/exchange.ts';
import { orderStates } from '../orders/order-state.ts';
import { optionalText, requiredText } from '../shared/text.ts';
import { byId, id, instant, openOnly, page, pageSize, person, shippingAddress } from './common.ts';
import { orderDelivery } from './delivery.ts';
import type { EndpointTable } from './endpoint.ts';

/** A garment of an order: the positions (from 0) of its line and, in a combo, of the garment in it. */
const garmentPlace = {
  line: z.number().int(),
  item: z.number().int().nullable(),
};

/** The exchange of one unit of an order's garment for another size. */
export const exchange = z.object({
  _id: id,
  ...garmentPlace,
  title: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  modelName: z.string(),
  oldSize: z.string(),
  newSize: z.string(),
  state: z.enum(exchangeStates),
  requestedAt: instant,
  /** When the shop received the old unit. */
  receivedAt: instant.nullable(),
  shippedAt: instant.nullable(),
  trackingCode: z.string().nullable(),
  /** When it was refused, or cancelled by a refund of the order. */
  closedAt: instant.nullable(),
  /** Why the shop refused it. */
  answer: z.string().nullable(),
});
export type Exchange = z.infer<typeof exchange>;

/** A garment of an order in one size that can be exchanged, and the other sizes of it. */
const exchangeableGarment = z.object({
  ...garmentPlace,
  title: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  modelName: z.string(),
  /** What the shopper has, after earlier exchanges. */
  size: z.string(),
  /** Units that are neither being exchanged nor refunded. */
  units: z.number().int(),
  sizes: z.array(z.object({ _id: id, size: z.string(), isAvailable: z.boolean() })),
});
export type ExchangeableGarment = z.infer<typeof exchangeableGarment>;

const listedExchange = exchange.extend({
  order: z.object({
    _id: id,
    state: z.enum(orderStates),
    deliveredAt: instant.nullable(),
    shippingInfo: shippingAddress,
    delivery: orderDelivery.nullable(),
  }),
  user: person,
});
export type ListedExchange = z.infer<typeof listedExchange>;

const position = (message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(1000, message);

export const exchangeForm = z.object({
  line: position('Elegí la prenda que querés cambiar'),
  /** Only for a combo's garment. */
  item: position('Elegí la prenda del combo que querés cambiar').optional(),
  /** The id of a size, or its name. */
  size: requiredText('Elegí el talle nuevo', 40, { multiline: true }),
  /** The id or name of the size that the shopper has; by default one that can be exchanged. */
  from: requiredText('Elegí el talle que tenés', 40, { multiline: true }).optional(),
  /** How many units could be exchanged when the shopper chose: with fewer by now, the same was asked before. */
  units: z.number().int().optional(),
});

const refusalForm = z.object({
  answer: requiredText('Escribí el motivo', 1000, { multiline: true }),
});
const shipmentForm = z.object({
  /** Empty only of an order that its buyer picks up. */
  trackingCode: optionalText(maxTrackingCode),
});

const byOrderId = z.object({ orderId: id });

export const exchangeCalls = {
  'GET /api/user/orders/:orderId/exchanges': {
    access: 'account',
    summary: 'Las prendas de una compra entregada que se pueden cambiar, con sus otros talles',
    params: byOrderId,
    response: z.object({ garments: z.array(exchangeableGarment) }),
  },
  'POST /api/user/orders/:orderId/exchanges': {
    access: 'account',
    summary: 'Pide el cambio de una prenda por otro talle, que queda reservado',
    params: byOrderId,
    body: exchangeForm,
    response: exchange,
    status: 201,
  },
  'GET /api/admin/exchanges': {
    access: 'orders',
    summary: 'Los cambios de talle, primero los que están abiertos',
    query: z.object({ open: openOnly, page: page.default(1), pageSize: pageSize.default(10) }),
    response: z.object({ exchanges: z.array(listedExchange), total: z.number().int() }),
  },
  'POST /api/admin/exchanges/:id/receive': {
    access: 'orders',
    summary: 'Recibe la prenda de un cambio: vuelve al stock',
    params: byId,
    response: listedExchange,
  },
  'POST /api/admin/exchanges/:id/ship': {
    access: 'orders',
    summary: 'Envía el talle nuevo de un cambio, con su código de seguimiento',
    params: byId,
    body: shipmentForm,
    response: listedExchange,
  },
  'POST /api/admin/exchanges/:id/refuse': {
    access: 'orders',
    summary: 'Rechaza un cambio con su motivo y libera el talle reservado',
    params: byId,
    body: refusalForm,
    response: listedExchange,
  },
} satisfies EndpointTable;

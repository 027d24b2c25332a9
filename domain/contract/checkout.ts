import { z } from 'zod';
import { normalizeCode } from '../discounts/discount.ts';
import { maxOrderLines, maxReplaced, tooManyLinesText } from '../orders/limits.ts';
import { recipientForm, shippingForm } from '../orders/shipping.ts';
import { requiredText } from '../shared/text.ts';
import { id, pesos } from './common.ts';
import { deliveryChoice } from './delivery.ts';
import type { EndpointTable } from './endpoint.ts';

const quantity = z
  .number({ error: 'La cantidad debe ser un número' })
  .int('La cantidad debe ser un número entero')
  .min(1, 'La cantidad debe ser al menos 1')
  .max(1000, 'La cantidad es demasiado grande');

const exactlyOne = 'Debe tener exactamente un elemento';

/** The product with its chosen variant and size. Titles, pictures and stock in the body are dropped. */
const productEntry = z.object({
  _id: id,
  variants: z
    .array(z.object({ _id: id, sizes: z.array(z.object({ _id: id })).length(1, exactlyOne) }))
    .length(1, exactlyOne),
  quantity,
  precio: pesos,
});

const promotionEntry = z.object({
  promoId: id,
  promoPrice: pesos,
  quantity,
  products: z
    .array(z.object({ productId: id, variantId: id, sizeId: id, quantity: quantity.optional() }))
    .min(1, 'La promoción no tiene productos')
    .max(30, 'La promoción tiene demasiados productos'),
});

export const entry = z.union([promotionEntry, productEntry], {
  error: 'Un producto del carrito no es válido',
});
export type RequestedEntry = z.output<typeof entry>;
export type RequestedPromotion = z.output<typeof promotionEntry>;
export type RequestedProduct = z.output<typeof productEntry>;

const paymentReference = requiredText('Falta la referencia de pago', 100);

const preferenceFields = z.object({
  products: z
    .array(entry, { error: 'El carrito no es válido' })
    .min(1, 'No hay nada en el carrito')
    .max(maxOrderLines, tooManyLinesText),
  /** Needed by a shop with delivery methods. */
  delivery: deliveryChoice.optional(),
  /** Needed unless the buyer comes to a place; then the recipient is. */
  shippingInfo: shippingForm.optional(),
  recipient: recipientForm.optional(),
  /** The displayed shipping cost, used only to detect a rise. */
  shippingCost: pesos.optional(),
  /** As typed, and the discount that was displayed, in pesos, used only to detect one that became less. */
  discountCode: z
    .string()
    .max(40, 'El cupón es demasiado largo')
    .transform(normalizeCode)
    .optional(),
  discount: pesos.optional(),
  paymentReference,
  /** The references of earlier requests without a response: their orders are cancelled, unless they are being paid. */
  replaces: z.array(paymentReference).max(maxReplaced, 'Son demasiadas referencias').optional(),
});

type Receiving = Pick<z.output<typeof preferenceFields>, 'delivery' | 'shippingInfo' | 'recipient'>;

/** An address, or who comes to the chosen place. */
function requireReceiver({ delivery, ...body }: Receiving, context: z.RefinementCtx): void {
  const name = delivery?.place === undefined ? 'shippingInfo' : 'recipient';
  if (body[name] !== undefined) return;
  const { error } = preferenceFields.shape[name].unwrap().safeParse(undefined);
  for (const { message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [name], message });
}

const whenObject = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The cart to be paid. Its prices are the displayed ones, used only to detect a rise. */
export const preferenceBody = preferenceFields.superRefine(requireReceiver, whenObject);

/** The same cart, to be paid by bank transfer. */
export const orderBody = preferenceFields
  .extend({ method: z.literal('transfer', 'La forma de pago no es válida') })
  .superRefine(requireReceiver, whenObject);

/** A price that rose since it was displayed. */
const priceChange = z.object({
  _id: id,
  name: z.string(),
  displayed: pesos,
  current: pesos,
});
export type PriceChange = z.infer<typeof priceChange>;

/** A discount that became less since it was displayed, in pesos, and why when its coupon has no effect. */
export type DiscountLoss = { displayed: number; current: number; reason: string | null };

/** A shipping cost that rose since it was displayed, in pesos. */
export type ShippingRise = { displayed: number; current: number };

export const checkoutCalls = {
  'GET /api/mercadopago/config': {
    access: 'public',
    summary: 'Lo que el navegador necesita para mostrar el botón de pago',
    response: z.object({
      publicKey: z.string(),
      sdkUrl: z.string(),
      redirectMode: z.enum(['self', 'blank', 'modal']),
      demo: z.boolean(),
    }),
  },
  'POST /api/mercadopago/create-preference': {
    access: 'account',
    summary: 'Crea la orden con su stock reservado y la preferencia de pago',
    body: preferenceBody,
    response: z.object({ preferenceId: z.string(), orderId: id }),
  },
} satisfies EndpointTable;

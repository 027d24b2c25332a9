import { z } from 'zod';
import { promoTypeCodes } from '../offer.ts';
import { storeCodes } from '../store.ts';
import { id, instant, pesos } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

export const promotionStores = [...storeCodes, 'Ambas'] as const;

const promotionSize = z.object({ sizeId: id, size: z.string(), stock: z.number().int() });
const promotionVariant = z.object({
  variantId: id,
  color: z.string(),
  modelName: z.string(),
  thumbnailImages: z.array(z.string()),
  thumbnailImageMain: z.string().nullable(),
  sizes: z.array(promotionSize),
});
const promotionProduct = z.object({
  productId: id,
  nombre: z.string(),
  categoria: z.string().nullable(),
  variants: z.array(promotionVariant),
});
export const promotion = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  promoPrice: pesos,
  store: z.enum(promotionStores),
  promoType: z.enum(promoTypeCodes),
  freeShipping: z.boolean(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  active: z.boolean(),
  products: z.array(promotionProduct),
});

export type PromotionSize = z.infer<typeof promotionSize>;
export type PromotionVariant = z.infer<typeof promotionVariant>;
export type PromotionProduct = z.infer<typeof promotionProduct>;
export type Promotion = z.infer<typeof promotion>;

export const promotionCalls = {
  'GET /api/allPromotions': {
    access: 'public',
    summary: 'Promociones dentro de sus fechas, también las inactivas',
    response: z.array(promotion),
  },
} satisfies EndpointTable;

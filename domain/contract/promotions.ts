import { z } from 'zod';
import { promoTypeCodes } from '../catalogue/offer.ts';
import { requiredText } from '../shared/text.ts';
import { storeCodes } from '../site/store.ts';
import { sale } from './catalogue.ts';
import {
  areDistinct,
  byId,
  creation,
  endsAfterStart,
  facts,
  id,
  idList,
  instant,
  moment,
  pesos,
  yesOrNo,
} from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { cardPage, listingQuery } from './listing.ts';
import { imageAddress } from './product-input.ts';

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
  /** The price of one, bought alone. */
  precio: pesos,
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

/** A combo with what it and each of its products, bought alone, cost now. */
const offeredPromotion = promotion.extend({
  ...sale,
  /** Whether a garment is a pre-order. A version before omits it, and the day. */
  isPreorder: z.boolean().optional(),
  /** The day from which it is sent then; null while that is not known. */
  sentFrom: z.iso.date().nullable().optional(),
  products: z.array(promotionProduct.extend({ salePrice: sale.salePrice })),
});

/** What the panel's list shows of a combo: of each product the chosen variants and their units. */
const listedPromotion = promotion.extend({
  products: z.array(
    z.object({
      productId: id,
      nombre: z.string(),
      variants: z.number().int(),
      units: z.number().int(),
    }),
  ),
});

export type ListedPromotion = z.infer<typeof listedPromotion>;
export type PromotionVariant = z.infer<typeof promotionVariant>;
export type PromotionProduct = z.infer<typeof promotionProduct>;
export type Promotion = z.infer<typeof promotion>;
export type OfferedPromotion = z.infer<typeof offeredPromotion>;

/** The error of every required field of a combo. */
export const fillRequired = 'Por favor completa todos los campos obligatorios.';
/** The limit of a cart entry, which holds one garment per product. */
const maxProducts = 30;

const chosenSize = z.object({ sizeId: id });
const chosenVariant = z.object({
  variantId: id,
  sizes: z.array(chosenSize).max(30, 'Una variante puede tener como máximo 30 talles').default([]),
});
const chosenProduct = z.object({
  productId: id,
  variants: z
    .array(chosenVariant)
    .max(40, 'Un producto puede tener como máximo 40 variantes')
    .default([])
    .refine((variants) => variants.some(({ sizes }) => sizes.length > 0), {
      error: 'Cada producto debe tener al menos un talle seleccionado.',
    }),
});

export const promotionInput = z
  .object({
    name: requiredText(fillRequired, 120),
    description: requiredText(fillRequired, 4000, { multiline: true }),
    image: z
      .union([imageAddress, z.literal('')], { error: 'La imagen no es válida' })
      .nullish()
      .transform((image) => image || null),
    promoPrice: pesos.refine((price) => price > 0, 'El precio debe ser mayor que cero'),
    store: z.enum(promotionStores, { error: 'La tienda no existe' }).default('Kings'),
    promoType: z.enum(promoTypeCodes, { error: 'El tipo no existe' }).default('Promo'),
    freeShipping: yesOrNo.default(false),
    startDate: moment,
    endDate: moment,
    active: yesOrNo.default(true),
    products: z
      .array(chosenProduct, { error: fillRequired })
      .min(1, fillRequired)
      .max(maxProducts, `Un combo puede tener como máximo ${maxProducts} productos`)
      .refine(
        (products) => areDistinct(products.map(({ productId }) => productId)),
        'Hay un producto repetido',
      ),
    /** The facts that the editor read; the save is refused if it would overwrite a later change. */
    before: facts.optional(),
  })
  .refine(endsAfterStart, {
    path: ['endDate'],
    error: 'El fin debe ser posterior al inicio',
    // By default zod skips a refinement while any other field is invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
/** The input before parsing, such as the values of a form. */
export type PromotionDraft = z.input<typeof promotionInput>;
export type PromotionInput = z.output<typeof promotionInput>;

const promotions = z.array(promotion);

export const promotionCalls = {
  'GET /api/allPromotions': {
    access: 'public',
    summary:
      'Promociones dentro de sus fechas o, de ellas, las de estos ids; también las inactivas',
    query: z.object({ ids: idList.optional() }),
    response: promotions,
  },
  'GET /api/promotions/cards': {
    access: 'public',
    summary: 'Una página de las promociones de una tienda, la más nueva primero',
    query: listingQuery,
    response: cardPage,
  },
  'GET /api/promotions/:id': {
    access: 'public',
    summary: 'Una promoción dentro de sus fechas, también inactiva',
    params: byId,
    response: offeredPromotion,
  },
  'GET /api/promotions': {
    access: 'catalogue',
    summary: 'Todas las promociones, también las inactivas y las vencidas',
    response: promotions,
  },
  'GET /api/promotions/active': {
    access: 'catalogue',
    summary: 'Promociones activas y dentro de sus fechas',
    response: promotions,
  },
  'GET /api/admin/promotions': {
    access: 'catalogue',
    summary: 'Lo que la lista del panel muestra de cada promoción, la más nueva primero',
    response: z.array(listedPromotion),
  },
  'GET /api/admin/promotions/:id': {
    access: 'catalogue',
    summary: 'Una promoción, también inactiva o vencida',
    params: byId,
    response: promotion,
  },
  'POST /api/promotions/create': {
    access: 'catalogue',
    summary: 'Crea un combo',
    query: creation,
    body: promotionInput,
    response: promotion,
    status: 201,
  },
  'PUT /api/promotions/:id': {
    access: 'catalogue',
    summary: 'Actualiza un combo completo',
    params: byId,
    body: promotionInput,
    response: promotion,
  },
  'PATCH /api/promotions/:id/toggle': {
    access: 'catalogue',
    summary: 'Activa o desactiva un combo',
    params: byId,
    body: z.object({ active: yesOrNo }),
    response: promotion,
  },
} satisfies EndpointTable;

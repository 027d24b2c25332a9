import { z } from 'zod';
import { ageGroups, genders } from '../catalogue/audience.ts';
import { fits, maxModelHeight, minModelHeight } from '../catalogue/fit.ts';
import { offerCodes } from '../catalogue/offer.ts';
import { maxGrams, parseSides, sidesMessage, sidesText } from '../delivery/parcel.ts';
import { isStorable, optionalText, requiredText } from '../shared/text.ts';
import { parseStoreCodes } from '../site/store.ts';
import { amount, byId, dayInput, facts, id, idList, instant, pageSize, pesos } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { cardPage, listingQuery, storeCode } from './listing.ts';

export const maxThumbnails = 3;

const stock = z
  .number({ error: 'El stock debe ser un número' })
  .int('El stock debe ser un número entero')
  .min(0, 'El stock no puede ser negativo')
  .max(1_000_000, 'El stock es demasiado grande');

export const size = z.object({ _id: id, size: z.string(), stock });
export const variant = z.object({
  _id: id,
  color: z.string(),
  modelName: z.string(),
  thumbnailImages: z.array(z.string()),
  thumbnailImageMain: z.string().nullable(),
  /** `#rrggbb`, of a colour that is not known. */
  shade: z.string().nullable().optional(),
  sizes: z.array(size),
});

export const product = z.object({
  _id: id,
  nombre: z.string(),
  descripcion: z.string(),
  cuidados: z.string(),
  precio: pesos,
  /** Pesos that it cost before it was on offer; null when the owner does not say. */
  previousPrice: pesos.nullable(),
  categoria: z.string().nullable(),
  store: z.string(),
  state: z.boolean(),
  menu: z.boolean(),
  ofertaNuevo: z.enum(offerCodes),
  image: z.string().nullable(),
  variants: z.array(variant),
  /** The chart that was chosen for it; null for its category's. */
  sizeChartId: id.nullable(),
  fit: z.enum(fits).nullable(),
  /** The height of the model in the pictures, in centimetres. */
  modelHeight: z.number().nullable(),
  /** The size that the model wears. */
  modelSize: z.string().nullable(),
  /** For whom it is, in feeds; null for what its category has. */
  gender: z.enum(genders).nullable(),
  ageGroup: z.enum(ageGroups).nullable(),
  /** The Argentine day from which a pre-order is sent; null when it is not known. */
  availableFrom: z.iso.date().nullable(),
  /** Of one unit, in grams; null for what its category weighs. */
  weightGrams: z.number().nullable(),
  /** Centimetres, `3x25x30`. */
  parcelSize: z.string().nullable(),
  /** Changes with every save and with every change of a size's stock; sent back when saving. */
  version: z.string(),
});

export type Size = z.infer<typeof size>;
export type Variant = z.infer<typeof variant>;
export type Product = z.infer<typeof product>;

/** A product without its version, as public pages show it. */
export type ShownProduct = Omit<Product, 'version'>;

/** The price of one unit with the discounts that any shopper gets, and its end; null without them. */
export const sale = {
  /** Pesos, less than the price. */
  salePrice: amount.nullable(),
  priceValidUntil: instant.nullable(),
};

const offeredProduct = product.extend(sale);

/** A product with what it costs now, as pages show it to shoppers. */
export type OfferedProduct = Omit<z.infer<typeof offeredProduct>, 'version'>;

/** The path of a picture in the shop's storage, or an absolute https address. */
export const imageAddress = z
  .string({ error: 'La imagen no es válida' })
  .max(500, 'La dirección de la imagen es demasiado larga')
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]+$/, 'La imagen no es válida')
  .refine(isStorable, 'La imagen no es válida');

export const sizeInput = z.object({
  _id: id.optional(),
  size: requiredText('El talle es obligatorio', 20),
  stock,
  /** The stock that the editor read; if it has changed since, the save is refused. */
  stockBefore: stock.optional(),
});

export const variantInput = z.object({
  _id: id.optional(),
  color: requiredText('El color es obligatorio', 40),
  modelName: requiredText('El nombre del modelo es obligatorio', 80),
  thumbnailImages: z
    .array(imageAddress)
    .max(maxThumbnails, `Cada variante puede tener como máximo ${maxThumbnails} imágenes`)
    .default([]),
  thumbnailImageMain: imageAddress.nullish().transform((image) => image ?? null),
  shade: z
    .string({ error: 'El tono no es válido' })
    .regex(/^#[0-9a-f]{6}$/, 'El tono debe ser como #1fb5b5')
    .nullish(),
  sizes: z
    .array(sizeInput)
    .max(30, 'Una variante puede tener como máximo 30 talles')
    .refine(hasNoRepeats, 'Hay un talle repetido')
    .refine(hasNoRepeatedIds, 'Hay un talle repetido')
    .default([]),
});

const weightRange = `El peso debe ser un número entero de 1 a ${maxGrams} gramos`;
const heightRange = `Debe ser de ${minModelHeight} a ${maxModelHeight} cm`;

const productFields = z.object({
  nombre: requiredText('El nombre es obligatorio', 120),
  precio: pesos.refine((precio) => precio > 0, 'El precio debe ser mayor que cero'),
  previousPrice: pesos.nullish().transform((price) => price || null),
  descripcion: optionalText(4000, { multiline: true }).default(''),
  cuidados: optionalText(2000, { multiline: true }).default(''),
  categoria: optionalText(60)
    .nullish()
    .transform((categoria) => categoria || null),
  store: z
    .string({ error: 'Elegí al menos una tienda' })
    .refine(areStoreCodes, 'Elegí al menos una tienda')
    .transform((store) => parseStoreCodes(store).join(',')),
  state: z.boolean({ error: 'Debe ser verdadero o falso' }).default(true),
  menu: z.boolean({ error: 'Debe ser verdadero o falso' }).default(false),
  ofertaNuevo: z.enum(offerCodes, { error: 'La etiqueta no existe' }).default('Nada'),
  image: imageAddress.nullish().transform((image) => image ?? null),
  variants: z
    .array(variantInput, { error: 'El producto debe tener al menos una variante' })
    .min(1, 'El producto debe tener al menos una variante')
    .max(40, 'Un producto puede tener como máximo 40 variantes')
    .refine(hasNoRepeatedIds, 'Hay una variante repetida'),
  sizeChartId: id.nullish().transform((chart) => chart ?? null),
  fit: z
    .enum(fits, { error: 'Elegí cómo queda' })
    .nullish()
    .transform((fit) => fit ?? null),
  modelHeight: z
    .number({ error: 'La altura debe ser un número' })
    .int('La altura va en centímetros enteros')
    .min(minModelHeight, heightRange)
    .max(maxModelHeight, heightRange)
    .nullish()
    .transform((height) => height ?? null),
  weightGrams: z
    .number({ error: weightRange })
    .int(weightRange)
    .min(1, weightRange)
    .max(maxGrams, weightRange)
    .nullish()
    .transform((grams) => grams ?? null),
  parcelSize: optionalText(20)
    .nullish()
    .refine((text) => !text || parseSides(text) !== null, sidesMessage)
    .transform((text) => {
      const sides = parseSides(text ?? '');
      return sides && sidesText(sides);
    }),
  modelSize: optionalText(20)
    .nullish()
    .transform((size) => size || null),
  gender: z
    .enum(genders, { error: 'Elegí para quién es' })
    .nullish()
    .transform((gender) => gender ?? null),
  ageGroup: z
    .enum(ageGroups, { error: 'Elegí la edad' })
    .nullish()
    .transform((ageGroup) => ageGroup ?? null),
  availableFrom: dayInput.nullish().transform((day) => day ?? null),
  /** Variants and sizes that the editor read; others were added since and are retained. */
  seen: z.array(id).max(2000, 'Son demasiados talles').optional(),
  /** The facts that the editor read; the save is refused if it would overwrite a later change. */
  before: facts.optional(),
  /** The version that the editor read; the save is refused if it would overwrite a later change. */
  version: z
    .string({ error: 'La versión no es válida' })
    .max(100, 'La versión no es válida')
    .optional(),
});

export const productInput = productFields.refine(
  ({ ofertaNuevo, previousPrice, precio }) =>
    ofertaNuevo !== 'Oferta' || previousPrice === null || previousPrice > precio,
  {
    path: ['previousPrice'],
    error: 'El precio anterior debe ser mayor que el precio',
    // By default zod skips a refinement while any other field is invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export type VariantInput = z.output<typeof variantInput>;
export type ProductInput = z.output<typeof productInput>;

function areStoreCodes(text: string): boolean {
  return text.split(',').every((word) => parseStoreCodes(word).length === 1);
}

function hasNoRepeatedIds(parts: readonly { _id?: string | undefined }[]): boolean {
  const ids = parts.flatMap(({ _id }) => _id ?? []);
  return new Set(ids).size === ids.length;
}

function hasNoRepeats(sizes: readonly { size: string }[]): boolean {
  return new Set(sizes.map(({ size }) => size.toLowerCase())).size === sizes.length;
}

const products = z.array(product);
const offeredProducts = z.array(offeredProduct);

export const catalogueCalls = {
  'GET /api/productsKings': {
    access: 'public',
    summary: 'Productos de la tienda clara',
    response: offeredProducts,
  },
  'GET /api/productsLv': {
    access: 'public',
    summary: 'Productos de la tienda oscura',
    response: offeredProducts,
  },
  'GET /api/allProducts': {
    access: 'public',
    summary: 'Todos los productos o los de estos ids, también los inactivos',
    query: z.object({ ids: idList.optional() }),
    response: products,
  },
  'GET /api/products/showMenuProducts': {
    access: 'public',
    summary: 'Productos que se ofrecen como extras; primero los de la tienda que se nombre',
    query: z.object({ store: storeCode.optional(), pageSize: pageSize.optional() }),
    response: offeredProducts,
  },
  'GET /api/products/cards': {
    access: 'public',
    summary: 'Una página de los productos de una tienda, en el orden en que se muestran',
    query: listingQuery,
    response: cardPage,
  },
  'GET /api/products/:id': {
    access: 'public',
    summary: 'Un producto que se puede ver',
    params: byId,
    response: offeredProduct,
  },
  'POST /api/products': {
    access: 'catalogue',
    summary: 'Crea un producto',
    body: productInput,
    response: product,
    status: 201,
  },
  'PUT /api/products/:id': {
    access: 'catalogue',
    summary: 'Actualiza un producto completo',
    params: byId,
    body: productInput,
    response: product,
  },
  'DELETE /api/products/:id': {
    access: 'catalogue',
    summary: 'Habilita o deshabilita un producto',
    params: byId,
    response: product,
  },
} satisfies EndpointTable;

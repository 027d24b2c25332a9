import { z } from 'zod';
import { ageGroups, genders } from '../catalogue/audience.ts';
import { fits, maxModelHeight, minModelHeight } from '../catalogue/fit.ts';
import { offerCodes } from '../catalogue/offer.ts';
import { maxGrams, parseSides, sidesMessage, sidesText } from '../delivery/parcel.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { isStorable, optionalText, requiredText } from '../shared/text.ts';
import { parseStoreCodes } from '../site/store.ts';
import { areDistinct, dayInput, facts, id, pesos } from './common.ts';

export const maxThumbnails = 3;

/** The most units of a size that can be entered. */
export const maxStock = 1_000_000;

const tooMuchStock = 'El stock es demasiado grande';

/** The units of a size as stored: those of released reservations may add up to more than can be entered. */
export const storedStock = z
  .number({ error: 'El stock debe ser un número' })
  .int('El stock debe ser un número entero')
  .min(0, 'El stock no puede ser negativo')
  // Of PostgreSQL's integer.
  .max(2_147_483_647, tooMuchStock);

export const stock = storedStock.max(maxStock, tooMuchStock);

/** The path of a picture in the shop's storage, or an absolute https address. */
export const imageAddress = z
  .string({ error: 'La imagen no es válida' })
  .max(500, 'La dirección de la imagen es demasiado larga')
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]+$/, 'La imagen no es válida')
  .refine(isStorable, 'La imagen no es válida')
  .refine((address) => parseUrl(address, 'https://shop') !== null, 'La imagen no es válida');

export const sizeInput = z
  .object({
    _id: id.optional(),
    size: requiredText('El talle es obligatorio', 20),
    stock: storedStock,
    /** The stock that the editor read; if it has changed since, the save is refused. */
    stockBefore: storedStock.optional(),
  })
  .refine(({ stock: entered, stockBefore }) => entered <= maxStock || entered === stockBefore, {
    path: ['stock'],
    error: tooMuchStock,
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
    .refine(
      (sizes) => areDistinct(sizes.map(({ size }) => size.toLowerCase())),
      'Hay un talle repetido',
    )
    .refine((sizes) => areDistinct(sizes.map(({ _id }) => _id)), 'Hay un talle repetido')
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
    .refine((variants) => areDistinct(variants.map(({ _id }) => _id)), 'Hay una variante repetida'),
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

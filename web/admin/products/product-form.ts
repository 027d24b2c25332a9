import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Product } from '#domain/contract/catalogue.ts';
import type { productInput } from '#domain/contract/product-input.ts';
import { notify } from '../../ui/notify.ts';

/** The values of the form: the input of `productInput` before parsing. */
export type ProductForm = z.input<typeof productInput>;
export type VariantForm = ProductForm['variants'][number];

/** The last segment of the URL of a new variant's modal. */
export const newVariant = 'nueva';
/** The URL of a variant's modal, relative to the product's: its position from 1, or a new one. */
export const variantPath = (variant: number | typeof newVariant) => `variantes/${variant}`;

export const emptyVariant: VariantForm = {
  color: '',
  modelName: '',
  thumbnailImages: [],
  thumbnailImageMain: null,
  shade: null,
  sizes: [],
};

/** The values of a new product; without a price, so that the field starts empty. */
export const emptyForm: DefaultValues<ProductForm> = {
  nombre: '',
  descripcion: '',
  cuidados: '',
  categoria: '',
  store: 'Kings',
  state: true,
  menu: false,
  ofertaNuevo: 'Nada',
  image: null,
  sizeChartId: null,
  fit: null,
  modelHeight: null,
  modelSize: null,
  gender: null,
  ageGroup: null,
  availableFrom: null,
  previousPrice: null,
  weightGrams: null,
  parcelSize: null,
  variants: [],
};

/**
 * The form values of a product. `stockBefore` and `seen` hold the stocks and ids that were loaded;
 * with `before` they detect conflicts per fact, so `version` is omitted.
 */
export function formOf({ _id, version: _, ...product }: Product): ProductForm {
  return {
    ...product,
    categoria: product.categoria ?? '',
    seen: product.variants.flatMap(({ _id: id, sizes }) => [id, ...sizes.map(({ _id }) => _id)]),
    variants: product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({ ...size, stockBefore: size.stock })),
    })),
  };
}

/** Whether a required value is missing. */
export function isIncomplete({ nombre, precio, store, variants }: ProductForm): boolean {
  return (
    !nombre?.trim() ||
    !precio ||
    !store ||
    variants.length === 0 ||
    variants.some(isVariantIncomplete)
  );
}

export function isVariantIncomplete({ color, modelName, sizes = [] }: VariantForm): boolean {
  return !color.trim() || !modelName.trim() || sizes.some(({ size }) => !size.trim());
}

/** Notifies that a form was not sent because of its values. */
export function notifyInvalid({ isIncomplete: lacksValues }: { isIncomplete: boolean }): void {
  notify(
    lacksValues
      ? 'Por favor completa todos los campos obligatorios.'
      : 'Revisá los campos marcados.',
    { kind: 'error' },
  );
}

import type { UseFormReturn } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion, PromotionDraft, PromotionInput } from '#domain/contract/promotions.ts';
import { formatArgentineTime } from '#domain/shared/argentine-time.ts';
import { type Choice, chooseSizes, sizesOf } from './choice.ts';

/** What the form holds; dates as text of their fields. */
export type ComboValues = {
  name: string;
  description: string;
  image: string;
  promoPrice: number;
  store: Promotion['store'];
  promoType: Promotion['promoType'];
  freeShipping: boolean;
  startDate: string;
  endDate: string;
  active: boolean;
  products: Choice[];
};

export type ComboForm = UseFormReturn<ComboValues, unknown, PromotionInput>;

export function valuesOf(combo: Promotion | null): Partial<ComboValues> {
  if (!combo) {
    return {
      name: '',
      description: '',
      image: '',
      store: 'Kings',
      promoType: 'Promo',
      freeShipping: false,
      startDate: '',
      endDate: '',
      active: true,
      products: [],
    };
  }
  const { _id, image, startDate, endDate, products, ...facts } = combo;
  return {
    ...facts,
    image: image ?? '',
    startDate: textOf(startDate),
    endDate: textOf(endDate),
    products: products.map(({ productId, variants }) => ({
      productId,
      variants: variants.map(({ variantId, sizes }) => ({
        variantId,
        sizes: sizes.map(({ sizeId }) => ({ sizeId })),
      })),
    })),
  };
}

/** What is sent: sizes that the shop has lost meanwhile stay behind. */
export function draftOf(
  values: ComboValues,
  combo: Promotion | null,
  known: readonly Product[],
): PromotionDraft {
  return {
    ...values,
    startDate: untouched(combo?.startDate, values.startDate),
    endDate: untouched(combo?.endDate, values.endDate),
    products: values.products.map((choice) => {
      const product = known.find(({ _id }) => _id === choice.productId);
      return product ? chooseSizes(product, sizesOf(choice)) : choice;
    }),
  };
}

function textOf(instant: string | null): string {
  return instant ? formatArgentineTime(new Date(instant)) : '';
}

/** The field knows minutes alone: a date that nobody touched keeps its seconds. */
function untouched(before: string | null | undefined, text: string): string {
  return before && textOf(before) === text ? before : text;
}

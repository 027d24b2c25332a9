import type { UseFormReturn } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion, PromotionDraft, PromotionInput } from '#domain/contract/promotions.ts';
import { formatArgentineTime } from '#domain/shared/argentine-time.ts';
import { type Choice, chooseSizes, sizesOf } from './choice.ts';

/** The values of the form; dates as `datetime-local` text in Argentine time, empty for none. */
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

export type ComboFormApi = UseFormReturn<ComboValues, unknown, PromotionInput>;

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
    startDate: toFieldText(startDate),
    endDate: toFieldText(endDate),
    products: products.map(({ productId, variants }) => ({
      productId,
      variants: variants.map(({ variantId, sizes }) => ({
        variantId,
        sizes: sizes.map(({ sizeId }) => ({ sizeId })),
      })),
    })),
  };
}

/** The body of the request; sizes that the shop no longer has are omitted. */
export function draftOf(
  values: ComboValues,
  combo: Promotion | null,
  products: readonly Product[],
): PromotionDraft {
  return {
    ...values,
    startDate: restoreUnchanged(combo?.startDate, values.startDate),
    endDate: restoreUnchanged(combo?.endDate, values.endDate),
    products: values.products.map((choice) => {
      const product = products.find(({ _id }) => _id === choice.productId);
      return product ? chooseSizes(product, sizesOf(choice)) : choice;
    }),
  };
}

function toFieldText(instant: string | null): string {
  return instant ? formatArgentineTime(new Date(instant)) : '';
}

/** The field has no seconds: an unchanged date is sent as it was loaded. */
function restoreUnchanged(before: string | null | undefined, text: string): string {
  return before && toFieldText(before) === text ? before : text;
}

import type { Product } from '#domain/contract/catalogue.ts';
import { fillRequired, type Promotion, type PromotionDraft } from '#domain/contract/promotions.ts';
import { restoreUnchanged, toFieldText } from '../kit/field-texts.ts';
import { useFields } from '../kit/fields.tsx';

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
  products: ChosenSizes[];
};

export function comboValues(combo: Promotion | null): Partial<ComboValues> {
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

/** One product of a combo with its ticked sizes, in the format of the request. */
export type ChosenSizes = {
  productId: string;
  variants: { variantId: string; sizes: { sizeId: string }[] }[];
};

/** The choice of these sizes, in the product's order; ids that the product lacks are omitted. */
export function chooseSizes(product: Product, sizeIds: ReadonlySet<string>): ChosenSizes {
  const variants = product.variants.map(({ _id: variantId, sizes }) => ({
    variantId,
    sizes: sizes.flatMap(({ _id: sizeId }) => (sizeIds.has(sizeId) ? [{ sizeId }] : [])),
  }));
  return { productId: product._id, variants: variants.filter(({ sizes }) => sizes.length > 0) };
}

/** The ids of the ticked sizes. */
export function sizesOf({ variants }: ChosenSizes): Set<string> {
  return new Set(variants.flatMap(({ sizes }) => sizes.map(({ sizeId }) => sizeId)));
}

/** The choice with these sizes ticked or unticked. */
export function tickSizes(
  choice: ChosenSizes,
  product: Product,
  { sizeIds, on }: { sizeIds: readonly string[]; on: boolean },
): ChosenSizes {
  const ticked = sizesOf(choice);
  for (const sizeId of sizeIds) {
    if (on) ticked.add(sizeId);
    else ticked.delete(sizeId);
  }
  return chooseSizes(product, ticked);
}

type Ticked = 'all' | 'some' | 'none';

/** Whether all, some or none of these sizes are ticked. */
export function tickedOf(choice: ChosenSizes, sizeIds: readonly string[]): Ticked {
  const ticked = sizesOf(choice);
  const count = sizeIds.filter((sizeId) => ticked.has(sizeId)).length;
  if (count === 0) return 'none';
  return count === sizeIds.length ? 'all' : 'some';
}

/** The fields of the form; the full message of a missing value is shown once, beside the button. */
export const useComboFields = () => useFields<ComboValues>({ [fillRequired]: 'Obligatorio' });

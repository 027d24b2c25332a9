import type { Facts } from '../contract/common.ts';
import type { ProductInput } from '../contract/product-input.ts';
import type { PromotionInput } from '../contract/promotions.ts';

type EditedSize = { _id?: string | undefined; size: string };
type EditedVariant = Omit<ProductInput['variants'][number], '_id' | 'sizes'> & {
  _id?: string | undefined;
  sizes: readonly EditedSize[];
};
type EditedProduct = Omit<ProductInput, 'variants' | 'seen' | 'before' | 'version'> & {
  variants: readonly EditedVariant[];
};

/** Does not compile while a value that can be edited has no fact. */
type FactOfEach<T> = Record<keyof T, unknown>;

export function productFacts(product: EditedProduct): Facts {
  const { nombre, precio, descripcion, cuidados, categoria, store, state, menu } = product;
  const { ofertaNuevo, image, variants, sizeChartId, fit, modelHeight, modelSize } = product;
  const { gender, ageGroup, availableFrom, previousPrice, weightGrams, parcelSize } = product;
  const own = {
    ...{ nombre, precio, descripcion, cuidados, categoria, store, state, menu, ofertaNuevo, image },
    ...{ sizeChartId, fit, modelHeight, modelSize, gender, ageGroup, availableFrom, previousPrice },
    weightGrams,
    parcelSize,
  } satisfies FactOfEach<Omit<EditedProduct, 'variants'>>;
  return { ...own, ...Object.assign({}, ...variants.map(variantFacts)) };
}

function variantFacts({ _id, sizes, ...variant }: EditedVariant): Facts {
  const { color, modelName, thumbnailImages, thumbnailImageMain, shade = null } = variant;
  const own = { color, modelName, thumbnailImages, thumbnailImageMain, shade } satisfies FactOfEach<
    Omit<EditedVariant, '_id' | 'sizes'>
  >;
  return Object.fromEntries([
    ...Object.entries(_id ? own : {}).map(([name, value]) => [`${_id}.${name}`, value]),
    ...sizes.flatMap((size) => (size._id ? [[`${size._id}.size`, size.size]] : [])),
  ]);
}

type Choice = {
  productId: string;
  variants: readonly { sizes: readonly { sizeId: string }[] }[];
};
type EditedPromotion = Omit<PromotionInput, 'products' | 'startDate' | 'endDate' | 'before'> & {
  startDate: Date | string | null;
  endDate: Date | string | null;
  products: readonly Choice[];
};

/** All chosen sizes are one fact, since they are replaced together. */
export function promotionFacts(promotion: EditedPromotion): Facts {
  const { name, description, image, promoPrice, store, promoType } = promotion;
  const { freeShipping, active, startDate, endDate, products } = promotion;
  return {
    ...{ name, description, image, promoPrice, store, promoType, freeShipping, active },
    startDate: startDate && new Date(startDate).toISOString(),
    endDate: endDate && new Date(endDate).toISOString(),
    products: products
      .flatMap(({ variants }) => variants.flatMap(({ sizes }) => sizes.map(({ sizeId }) => sizeId)))
      .sort(),
  } satisfies FactOfEach<EditedPromotion>;
}

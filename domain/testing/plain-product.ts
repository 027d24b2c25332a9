import type { Product } from '../contract/catalogue.ts';

/** A tee of Kings without a category, pictures or variants. */
export const plainProduct: Product = {
  _id: 'tee',
  nombre: 'Remera',
  descripcion: '',
  cuidados: '',
  precio: 25_000,
  categoria: null,
  store: 'Kings',
  state: true,
  menu: false,
  ofertaNuevo: 'Nada',
  image: null,
  ...{ sizeChartId: null, fit: null, modelHeight: null, modelSize: null },
  ...{ gender: null, ageGroup: null, availableFrom: null, previousPrice: null },
  weightGrams: null,
  parcelSize: null,
  variants: [],
  version: '1.1',
};

/** A variant with the sizes `T0`, `T1` … of these stocks. */
export const plainVariant = (color: string, stocks: number[], thumbnailImages: string[] = []) => ({
  _id: color,
  color,
  modelName: `Modelo ${color}`,
  thumbnailImages,
  thumbnailImageMain: null,
  sizes: stocks.map((stock, at) => ({ _id: `${color}-${at}`, size: `T${at}`, stock })),
});

/** Every size of a product, in the format of a promotion. */
export const everySizeOf = ({ _id: productId, variants }: Product) => ({
  productId,
  variants: variants.map(({ _id: variantId, sizes }) => ({
    variantId,
    sizes: sizes.map(({ _id: sizeId }) => ({ sizeId })),
  })),
});

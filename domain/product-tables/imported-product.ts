import type { ProductInput, VariantInput } from '../contract/product-input.ts';

/** Values that a file may leave out: an absent one stays as it is stored. */
type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

export type ImportedFacts = Given<
  Omit<ProductInput, 'variants' | 'sizeChartId' | 'seen' | 'before' | 'version'>
>;
export type ImportedVariantFacts = Given<Omit<VariantInput, '_id' | 'sizes'>>;
export type ImportedSizeFacts = Given<Omit<VariantInput['sizes'][number], '_id'>>;

/** The `line` of each is that of the file in which its first row begins. */
export type ImportedSize = ImportedSizeFacts & { line: number; id?: string };
export type ImportedVariant = ImportedVariantFacts & {
  line: number;
  id?: string;
  sizes: ImportedSize[];
};

/** A product of a file, in the units of the contract (pesos). It may say only what is to be changed. */
export type ImportedProduct = ImportedFacts & {
  line: number;
  id?: string;
  /** The file has a column for promotions, and this product has none: a stored offer ends. */
  endsOffer?: true;
  variants: ImportedVariant[];
};

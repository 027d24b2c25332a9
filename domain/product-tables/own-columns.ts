import type { z } from 'zod';
import { ageGroupLabels, genderLabels } from '../catalogue/audience.ts';
import { colorName } from '../catalogue/color.ts';
import { findColor } from '../catalogue/find-color.ts';
import { fitLabels } from '../catalogue/fit.ts';
import { offers } from '../catalogue/offer.ts';
import type { Product, Size, Variant } from '../contract/catalogue.ts';
import { id } from '../contract/common.ts';
import { productInput, sizeInput, variantInput } from '../contract/product-input.ts';
import { parseStoreCodes } from '../site/store.ts';
import type { ImportedFacts, ImportedSizeFacts, ImportedVariantFacts } from './imported-product.ts';
import {
  parseAddresses,
  parseCode,
  parseColor,
  parseDay,
  parseStores,
  parseUnits,
  parseYesOrNo,
} from './parse-cells.ts';
import type { ParseCell } from './table-reader.ts';

/** A text, or a number that a spreadsheet may calculate with. */
export type Cell = string | number;

/** A column of the shop's own format. */
export type Column<Owner> = {
  title: string;
  /** Of tables that a version before has exported. */
  formerTitle?: string;
  write: (owner: Owner) => Cell | null;
  /** The contract's field, which checks what is read. */
  schema: z.ZodType;
  parse?: ParseCell;
  /** An amount of pesos, which is written in more than one way. */
  isAmount?: true;
};

/** A column for each field that is read. */
type Columns<Facts, Owner> = Readonly<Record<keyof Facts, Column<Owner>>>;

const facts = productInput.shape;
const labelsOf = <Code extends string>(of: Readonly<Record<Code, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(of).map(([code, { label }]) => [code, label]),
  ) as Record<Code, string>;
const offerLabels = labelsOf(offers);
const yesOrNo = (value: boolean) => (value ? 'Sí' : 'No');

/** The facts of a product, which stand in its first row. */
export const productColumns: Columns<ImportedFacts, Product> = {
  nombre: { title: 'Producto', write: (one) => one.nombre, schema: facts.nombre },
  descripcion: { title: 'Descripción', write: (one) => one.descripcion, schema: facts.descripcion },
  cuidados: { title: 'Cuidados', write: (one) => one.cuidados, schema: facts.cuidados },
  precio: { title: 'Precio', write: (one) => one.precio, schema: facts.precio, isAmount: true },
  previousPrice: {
    title: 'Precio anterior',
    write: (one) => one.previousPrice,
    schema: facts.previousPrice,
    isAmount: true,
  },
  ofertaNuevo: {
    title: 'Etiqueta',
    write: (one) => offerLabels[one.ofertaNuevo],
    schema: facts.ofertaNuevo,
    parse: parseCode(offerLabels),
  },
  categoria: { title: 'Categoría', write: (one) => one.categoria, schema: facts.categoria },
  store: {
    title: 'Tienda',
    write: (one) => parseStoreCodes(one.store).join(', '),
    schema: facts.store,
    parse: parseStores,
  },
  state: {
    title: 'Activo',
    write: (one) => yesOrNo(one.state),
    schema: facts.state,
    parse: parseYesOrNo,
  },
  menu: {
    title: 'Extra',
    write: (one) => yesOrNo(one.menu),
    schema: facts.menu,
    parse: parseYesOrNo,
  },
  image: { title: 'Imagen', write: (one) => one.image, schema: facts.image },
  gender: {
    title: 'Género',
    write: (one) => one.gender && genderLabels[one.gender],
    schema: facts.gender,
    parse: parseCode(genderLabels),
  },
  ageGroup: {
    title: 'Edad',
    write: (one) => one.ageGroup && ageGroupLabels[one.ageGroup],
    schema: facts.ageGroup,
    parse: parseCode(ageGroupLabels),
  },
  availableFrom: {
    title: 'Disponible desde',
    write: (one) => one.availableFrom,
    schema: facts.availableFrom,
    parse: parseDay,
  },
  fit: {
    title: 'Calce',
    write: (one) => one.fit && fitLabels[one.fit],
    schema: facts.fit,
    parse: parseCode(fitLabels),
  },
  modelHeight: {
    title: 'Altura del modelo',
    write: (one) => one.modelHeight,
    schema: facts.modelHeight,
    parse: parseUnits,
  },
  modelSize: { title: 'Talle del modelo', write: (one) => one.modelSize, schema: facts.modelSize },
  weightGrams: {
    title: 'Peso (g)',
    write: (one) => one.weightGrams,
    schema: facts.weightGrams,
    parse: parseUnits,
  },
  parcelSize: {
    title: 'Medidas (cm)',
    write: (one) => one.parcelSize,
    schema: facts.parcelSize,
  },
};

/** The facts of a variant, which stand in its first row. */
export const variantColumns: Columns<ImportedVariantFacts, Variant> = {
  modelName: {
    title: 'Modelo',
    write: (one) => one.modelName,
    schema: variantInput.shape.modelName,
  },
  color: {
    title: 'Color',
    write: ({ color }) => writtenColor(color),
    schema: variantInput.shape.color,
    parse: parseColor,
  },
  shade: {
    title: 'Tono',
    write: (one) => one.shade ?? null,
    schema: variantInput.shape.shade,
    parse: (text) => text.toLowerCase(),
  },
  thumbnailImageMain: {
    title: 'Muestra del color',
    formerTitle: 'Imagen de la variante',
    write: (one) => one.thumbnailImageMain,
    schema: variantInput.shape.thumbnailImageMain,
  },
  thumbnailImages: {
    title: 'Imágenes de la variante',
    formerTitle: 'Otras imágenes',
    write: (one) => one.thumbnailImages.join(' '),
    schema: variantInput.shape.thumbnailImages,
    parse: parseAddresses,
  },
};

/** The facts of a size, which each row has. */
export const sizeColumns: Columns<ImportedSizeFacts, Size> = {
  size: { title: 'Talle', write: (one) => one.size, schema: sizeInput.shape.size },
  stock: {
    title: 'Stock',
    write: (one) => one.stock,
    schema: sizeInput.shape.stock,
    parse: parseUnits,
  },
  /** What the stock was, since units may be sold before the table comes back. */
  stockBefore: {
    title: 'Stock al exportar',
    write: (one) => one.stock,
    schema: sizeInput.shape.stockBefore,
    parse: parseUnits,
  },
};

const idColumn = (title: string): Column<{ _id: string }> => ({
  title,
  write: (one) => one._id,
  schema: id,
  // A spreadsheet does not change them, but who types one may.
  parse: (text) => text.toLowerCase(),
});

/** The identifiers, which each row has. */
export const idColumns = {
  productId: idColumn('Id de producto'),
  variantId: idColumn('Id de variante'),
  sizeId: idColumn('Id de talle'),
};

/**
 * In Spanish where that is read as the same colour again: of two that have one name (`Sky blue` and
 * `Light blue`), the other stays in English.
 */
function writtenColor(color: string): string {
  const name = colorName(color);
  return findColor(name) === color ? name : color;
}

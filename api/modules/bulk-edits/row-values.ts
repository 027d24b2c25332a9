import type { RowSubject, RowValues } from '#domain/contract/bulk-edits.ts';
import type {
  ImportedFacts,
  ImportedVariantFacts,
} from '#domain/product-tables/imported-product.ts';
import { centavos, fromPesos, toPesos } from '#domain/shared/money.ts';

type Field = { column: string; inCentavos?: true };
type Fields<Name extends string = string> = Readonly<Record<Name, Field>>;

const named = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(names).map(([name, column]) => [name, { column }]),
  ) as Fields<Name>;

/** Does not compile while a value that an import may change has no column. */
type FieldsOfEach = {
  product: Fields<keyof ImportedFacts>;
  variant: Fields<keyof ImportedVariantFacts>;
};

/** What an edit may change: the names of the contract, and their columns. */
const fields: Record<RowSubject, Fields> & FieldsOfEach = {
  product: {
    precio: { column: 'precio_cents', inCentavos: true },
    previousPrice: { column: 'previous_price_cents', inCentavos: true },
    ...named({
      ...{ ofertaNuevo: 'oferta_nuevo', state: 'state', categoria: 'categoria' },
      ...{ nombre: 'nombre', descripcion: 'descripcion', cuidados: 'cuidados', store: 'store' },
      ...{ menu: 'menu', image: 'image', fit: 'fit', gender: 'gender', ageGroup: 'age_group' },
      ...{ modelHeight: 'model_height_cm', modelSize: 'model_size' },
      ...{ availableFrom: 'available_from', weightGrams: 'weight_grams' },
      parcelSize: 'parcel_size',
    }),
  },
  variant: named({
    ...{ productId: 'product_id', position: 'position', modelName: 'model_name', color: 'color' },
    ...{ shade: 'shade', thumbnailImageMain: 'thumbnail_image_main' },
    thumbnailImages: 'thumbnail_images',
  }),
  size: named({ variantId: 'variant_id', position: 'position', size: 'size', stock: 'stock' }),
  promotion: { promoPrice: { column: 'promo_price_cents', inCentavos: true } },
};

export const columnsOf = (subject: RowSubject): string[] =>
  Object.values(fields[subject]).map(({ column }) => column);

/** Values by the contract's names, as columns. */
export function toColumns(subject: RowSubject, values: RowValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { column, inCentavos } = fields[subject][name] ?? { column: name };
      return [column, inCentavos && typeof value === 'number' ? fromPesos(value) : value];
    }),
  );
}

/** Columns, as values by the contract's names. */
export function fromColumns(subject: RowSubject, columns: Record<string, unknown>): RowValues {
  return Object.fromEntries(
    Object.entries(fields[subject]).flatMap(([name, { column, inCentavos }]) => {
      const value = columns[column] as RowValues[string] | undefined;
      if (value === undefined) return [];
      return [[name, inCentavos && value !== null ? toPesos(centavos(Number(value))) : value]];
    }),
  );
}

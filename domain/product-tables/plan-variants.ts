import type { Size, Variant } from '../contract/catalogue.ts';
import type { ImportedSize, ImportedVariant } from './imported-product.ts';
import { idColumns, sizeColumns, variantColumns } from './own-columns.ts';
import type { Problem } from './table.ts';

/** A variant as it would be. Its line is that of the file, null when the file does not name it. */
export type PlannedVariant = {
  id: string;
  /** Null for one that is to be created. */
  stored: Variant | null;
  line: number | null;
  values: Omit<Variant, '_id' | 'sizes'> & { shade: string | null };
  sizes: PlannedSize[];
};

export type PlannedSize = {
  id: string;
  stored: Size | null;
  line: number | null;
  values: Omit<Size, '_id'>;
};

type Context = { problems: Problem[]; newId: () => string };

/**
 * The variants that a product would have: the stored ones, as the file changes them, and the new ones. One
 * without an id is that of the same model and color, or the product's only one. What cannot be known is added
 * to `problems`.
 */
export function planVariants(
  stored: readonly Variant[],
  given: readonly ImportedVariant[],
  context: Context,
): PlannedVariant[] {
  const planned = stored.map(asStored);
  for (const one of given) {
    const { line, id: _id, sizes, ...values } = one;
    const found = findVariant(planned, one);
    if (found && 'fault' in found) {
      context.problems.push({ line, ...found.fault });
      continue;
    }
    const variant = found ?? newVariant(context.newId());
    if (!found) planned.push(variant);
    variant.line = line;
    Object.assign(variant.values, values);
    for (const size of sizes) planSize(variant, size, context);
  }
  return planned;
}

function asStored(variant: Variant): PlannedVariant {
  const { _id: id, sizes, ...values } = variant;
  return {
    ...{ id, stored: variant, line: null },
    values: { ...values, shade: values.shade ?? null },
    sizes: sizes.map((size) => {
      return {
        id: size._id,
        stored: size,
        line: null,
        values: { size: size.size, stock: size.stock },
      };
    }),
  };
}

const newVariant = (id: string): PlannedVariant => ({
  ...{ id, stored: null, line: null, sizes: [] },
  values: { color: '', modelName: '', thumbnailImages: [], thumbnailImageMain: null, shade: null },
});

type Fault = { fault: Omit<Problem, 'line'> };

const fault = (column: string | null, text: string): Fault => ({ fault: { column, text } });

/** The variant of a row; null for a new one. */
function findVariant(
  planned: readonly PlannedVariant[],
  { id, modelName, color }: Pick<ImportedVariant, 'id' | 'modelName' | 'color'>,
): PlannedVariant | Fault | null {
  if (id) {
    const known = planned.find((one) => one.id === id);
    return known ?? fault(idColumns.variantId.title, 'El producto no tiene esa variante');
  }
  const matching = planned.filter(
    ({ values }) => isNamed(values.modelName, modelName) && isNamed(values.color, color),
  );
  if (matching.length < 2) return matching[0] ?? null;
  const text = 'El producto tiene más de una variante así: completá el modelo, el color o el id';
  return fault(variantColumns.modelName.title, text);
}

/** A name that the file does not say fits any. */
const isNamed = (stored: string, given: string | undefined): boolean =>
  given === undefined || given.toLowerCase() === stored.toLowerCase();

function planSize(
  variant: PlannedVariant,
  { line, id, size, stock, stockBefore }: ImportedSize,
  { problems, newId }: Context,
): void {
  const known = variant.sizes.find((one) =>
    id ? one.id === id : size && isNamed(one.values.size, size),
  );
  if (!known) {
    if (id) {
      problems.push({
        line,
        column: idColumns.sizeId.title,
        text: 'La variante no tiene ese talle',
      });
    } else if (!size) {
      problems.push({ line, column: sizeColumns.size.title, text: 'Falta el talle' });
    } else {
      variant.sizes.push({ id: newId(), stored: null, line, values: { size, stock: stock ?? 0 } });
    }
    return;
  }
  known.line = line;
  if (size) known.values.size = size;
  // A number that is still the exported one is not a count, so a sale since then is not undone.
  if (stock === undefined || stock === stockBefore) return;
  const current = known.values.stock;
  if (stockBefore !== undefined && stockBefore !== current && stock !== current) {
    const text = `El stock cambió desde que se exportó: había ${stockBefore} y ahora hay ${current}. Exportá de nuevo, o borrá «${sizeColumns.stockBefore.title}» para que quede en ${stock}`;
    problems.push({ line, column: sizeColumns.stock.title, text });
    return;
  }
  known.values.stock = stock;
}

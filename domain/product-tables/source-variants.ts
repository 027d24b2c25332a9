import { colorHex, colorName } from '../catalogue/color.ts';
import { imageAddress, maxThumbnails, sizeInput, variantInput } from '../contract/product-input.ts';
import { counted } from '../shared/counted.ts';
import { slugOf } from '../shared/slug.ts';
import type { ImportedSize, ImportedVariant } from './imported-product.ts';
import { parseColor, parseUnits } from './parse-cells.ts';
import type { Source, SourceProduct, SourceReader, SourceRow } from './source-rows.ts';

const colorNames = ['color', 'colour', 'colores'];
const sizeNames = ['talle', 'talles', 'talla', 'tallas', 'tamano', 'size'];
/** What a product that has no colour or no size has instead. */
const only = 'Único';

type Option = { field: `value${1 | 2 | 3}`; name: string; value: string };

/** The options of a row by their roles; the others together name the model. */
function optionsOf(row: SourceRow, first: SourceRow) {
  const options = ([1, 2, 3] as const)
    .map(
      (n): Option => ({
        field: `value${n}`,
        name: slugOf(row.textOf(`name${n}`) || first.textOf(`name${n}`)),
        value: row.textOf(`value${n}`),
      }),
    )
    // Shopify's only option of a product that has none.
    .filter(({ name, value }) => value && !(name === 'title' && value === 'Default Title'));
  const color = options.find(({ name }) => colorNames.includes(name));
  const size = options.find(({ name }) => sizeNames.includes(name));
  return { color, size, others: options.filter((one) => one !== color && one !== size) };
}

/** Sizes whose stock this shop cannot have, and pictures that it has no place for. */
type SourceCounts = { unlimited: number; negative: number; pictures: number };

type SourceContext = { reader: SourceReader; source: Source; counts: SourceCounts };

/**
 * The variants of a product: one for each colour and model, with its sizes. A product without a colour has
 * the colour `Único` with the swatch of unknown colours; a variant without a model is named by its colour.
 */
export function readVariants(
  context: SourceContext,
  { first, rows, pictures }: SourceProduct & { pictures: readonly string[] },
): ImportedVariant[] {
  const variants = new Map<string, ImportedVariant>();
  for (const row of rows) {
    const { color, size, others } = optionsOf(row, first);
    if (row !== first && isPictureOnly(row)) continue;
    const stored = color ? String(parseColor(color.value)) : only;
    const model = others.map(({ value }) => value).join(' ');
    const modelName = model || (color ? colorName(stored) : only);
    const key = JSON.stringify([stored, modelName]);
    let variant = variants.get(key);
    if (!variant) {
      const named = readNames(context, row, {
        color: { value: stored, field: color?.field },
        modelName: { value: modelName, field: others[0]?.field },
      });
      variant = {
        line: row.line,
        ...named,
        ...(color ? {} : { shade: colorHex(only) }),
        sizes: [],
      };
      variants.set(key, variant);
    }
    addPicture(context, row, variant);
    addSize(context, row, { variant, option: size });
  }
  const read = [...variants.values()];
  context.counts.pictures += sharePictures(pictures, read);
  return read;
}

/** Shopify has a row for each further picture of a product. */
const isPictureOnly = (row: SourceRow): boolean =>
  row.textOf('image') !== '' &&
  (['value1', 'price', 'stock', 'nombre'] as const).every((field) => row.textOf(field) === '');

type Named = { value: string; field: Option['field'] | undefined };

function readNames(
  { reader }: SourceContext,
  row: SourceRow,
  names: { color: Named; modelName: Named },
): Pick<ImportedVariant, 'color' | 'modelName'> {
  const values = (['color', 'modelName'] as const).map((name) => {
    const { value, field = null } = names[name];
    return [
      name,
      reader.check(row, field, { schema: variantInput.shape[name], value, text: value }),
    ];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function addPicture({ reader }: SourceContext, row: SourceRow, variant: ImportedVariant): void {
  const image = reader.read(row, 'variantImage', { schema: imageAddress });
  if (image) variant.thumbnailImages = [...new Set([...(variant.thumbnailImages ?? []), image])];
}

/**
 * Adds the pictures of a product that are no variant's own to the variants that have none, or to its only one. Those of
 * several that have their own get no others, which may show another colour. Returns how many pictures have no place.
 */
function sharePictures(pictures: readonly string[], variants: readonly ImportedVariant[]): number {
  const imagesOf = ({ thumbnailImages = [] }: ImportedVariant) => thumbnailImages;
  const own = new Set(variants.flatMap(imagesOf));
  const shared = pictures.filter((picture) => !own.has(picture));
  for (const variant of variants) {
    const images = imagesOf(variant);
    const takesShared = images.length === 0 || variants.length === 1;
    const all = takesShared ? [...images, ...shared] : images;
    if (all.length > 0) variant.thumbnailImages = all.slice(0, maxThumbnails);
  }
  const placed = new Set([...pictures.slice(0, 1), ...variants.flatMap(imagesOf)]);
  return new Set([...own, ...shared].filter((picture) => !placed.has(picture))).size;
}

type NewSize = { variant: ImportedVariant; option: Option | undefined };

function addSize(context: SourceContext, row: SourceRow, { variant, option }: NewSize): void {
  const { reader } = context;
  const { value, field = null } = option ?? { value: only };
  const name = reader.check(row, field, { schema: sizeInput.shape.size, value, text: value });
  if (name === undefined) return;
  if (variant.sizes.some((one) => one.size?.toLowerCase() === name.toLowerCase())) {
    reader.report(row, field, `El talle «${name}» está dos veces en la misma variante`);
    return;
  }
  const stock = readStock(context, row);
  const size: ImportedSize = { line: row.line, size: name };
  variant.sizes.push(stock === undefined ? size : { ...size, stock });
}

function readStock({ reader, source, counts }: SourceContext, row: SourceRow): number | undefined {
  if (!reader.table.has('stock')) return undefined;
  if (source.isUnlimited(row, reader)) {
    counts.unlimited += 1;
    return undefined;
  }
  // Shopify counts units that were sold without being there.
  if (/^-\d+$/.test(row.textOf('stock'))) {
    counts.negative += 1;
    return 0;
  }
  return reader.read(row, 'stock', { schema: sizeInput.shape.stock, parse: parseUnits });
}

/** Notes for the owner about the stocks and pictures, in Spanish. */
export function notesOf({ unlimited, negative, pictures }: SourceCounts): string[] {
  const sizes = (count: number) => counted(count, 'talle', 'talles');
  const photos = pictures === 1 ? '1 foto no se importa' : `${pictures} fotos no se importan`;
  const notes = [
    unlimited > 0 &&
      `${sizes(unlimited)} con stock ilimitado: la tienda cuenta unidades, cargá las que haya`,
    negative > 0 && `${sizes(negative)} con stock negativo: queda en 0`,
    pictures > 0 &&
      `${photos}: cada variante tiene hasta ${maxThumbnails}, o solo las suyas si la tabla dice cuáles son`,
  ];
  return notes.filter((note) => note !== false);
}

import { sql } from 'kysely';
import type { Product } from '#domain/contract/catalogue.ts';
import { diffProduct, type ProductDifference } from '#domain/product-tables/diff-product.ts';
import type { ImportedProduct } from '#domain/product-tables/imported-product.ts';
import { idColumns, productColumns } from '#domain/product-tables/own-columns.ts';
import type { Problem } from '#domain/product-tables/table.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { readFetchedPictures } from '../bulk-edits/pictures/request-pictures.ts';
import { listProducts } from '../catalogue/cached-products.ts';
import { findUncheckedPictures, uncheckedPicture } from '../media/refuse-unchecked-pictures.ts';

export type Known = {
  /** The lines of the file that were compared already, by the product's name without an id, and by the product. */
  lineOfName: Map<string, number>;
  lineOfProduct: Map<string, number>;
  /** Whether the file names its stores; those of another shop's file are chosen for its new products. */
  namesStores: boolean;
};

/**
 * Compares products of a file with the stored ones. One without an id is the product that has its name, and a picture
 * at another address is the shop's own once it was fetched, so that a file that is imported again changes nothing.
 */
export async function comparePortion(
  db: Db,
  named: readonly ImportedProduct[],
  known: Known,
): Promise<ProductDifference[]> {
  const fetched = await readFetchedPictures(db, named.flatMap(picturesOf));
  const portion = named.map((imported) => withOwnPictures(imported, fetched));
  const { byId, idsOfName } = await findStored(db, portion);
  const unchecked = await findUncheckedPictures(db, portion.flatMap(picturesOf));
  return portion.map((imported) => {
    const found = identify(imported, { byId, idsOfName, known });
    if (found && 'text' in found) return refused([found]);
    const { store: _, ...storeless } = imported;
    const given = found && !known.namesStores ? storeless : imported;
    const difference = diffProduct(given, { stored: found, newId });
    const { line } = imported;
    const faults = picturesOf(imported)
      .filter((picture) => unchecked.has(picture))
      .map((picture) => ({ line, column: null, text: `${picture}: ${uncheckedPicture}` }));
    return faults.length > 0 ? refused([...difference.problems, ...faults]) : difference;
  });
}

const refused = (problems: Problem[]): ProductDifference => ({
  kind: 'changed',
  rows: [],
  problems,
});

const picturesOf = ({ image, variants }: ImportedProduct): string[] =>
  [
    image,
    ...variants.flatMap(({ thumbnailImageMain, thumbnailImages = [] }) => [
      thumbnailImageMain,
      ...thumbnailImages,
    ]),
  ].filter((picture) => picture !== undefined);

/** A product of a file with the shop's own addresses of the pictures that were fetched. */
function withOwnPictures(
  { image, variants, ...imported }: ImportedProduct,
  fetched: ReadonlyMap<string, string>,
): ImportedProduct {
  const own = (picture: string) => fetched.get(picture) ?? picture;
  return {
    ...imported,
    ...(image !== undefined && { image: own(image) }),
    variants: variants.map(({ thumbnailImageMain, thumbnailImages, ...variant }) => ({
      ...variant,
      ...(thumbnailImageMain !== undefined && { thumbnailImageMain: own(thumbnailImageMain) }),
      ...(thumbnailImages && { thumbnailImages: thumbnailImages.map(own) }),
    })),
  };
}

type Stored = { byId: ReadonlyMap<string, Product>; idsOfName: ReadonlyMap<string, string[]> };

async function findStored(db: Db, portion: readonly ImportedProduct[]): Promise<Stored> {
  const names = portion.flatMap(({ id, nombre }) => (!id && nombre ? [nombre] : []));
  const named = await db
    .selectFrom('products')
    .select(['id', 'nombre'])
    .where(sql<boolean>`nombre = any(${names}::text[])`)
    .execute();
  const ids = portion.flatMap(({ id }) => (id ? [id] : []));
  const products = await listProducts(db, [...ids, ...named.map(({ id }) => id)]);
  const idsOfName = new Map<string, string[]>();
  for (const { id, nombre } of named) idsOfName.set(nombre, [...(idsOfName.get(nombre) ?? []), id]);
  return { byId: new Map(products.map((product) => [product._id, product])), idsOfName };
}

/** The stored product of a file's; null for a new one, or why that cannot be known. */
function identify(
  { line, id, nombre = '' }: ImportedProduct,
  { byId, idsOfName, known }: Stored & { known: Known },
): Product | Problem | null {
  const fault = (column: string, text: string): Problem => ({ line, column, text });
  const column = id ? idColumns.productId.title : productColumns.nombre.title;
  const same = id ? [id] : (idsOfName.get(nombre) ?? []);
  if (same.length > 1) {
    return fault(
      column,
      `Hay ${same.length} productos con este nombre: cambiá el nombre de los otros, o completá el id`,
    );
  }
  const stored = same[0] === undefined ? null : (byId.get(same[0]) ?? null);
  if (id && !stored) return fault(column, 'No hay ningún producto con este id');
  const earlier = stored
    ? known.lineOfProduct.get(stored._id)
    : nombre && known.lineOfName.get(nombre);
  if (earlier) return fault(column, `Es el mismo producto que el de la línea ${earlier}`);
  if (stored) known.lineOfProduct.set(stored._id, line);
  else known.lineOfName.set(nombre, line);
  return stored;
}

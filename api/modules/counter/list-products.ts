import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { barcodeOf } from '#domain/catalogue/barcode.ts';
import type { CounterProduct } from '#domain/contract/sales.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { etagOf } from '../../http/answers/answer.ts';

/** About what one takes in memory, with its variants and sizes. */
const bytesPerProduct = 4000;

/**
 * What the counter sells, by name, as small as a device can keep it; without what is marked Sin Stock. Their stock is 0
 * in `products`, and `stock` has that of all their sizes in order: all devices share the products until one changes, and
 * the stock until it changes. The version is another one when something of the products has changed.
 */
export async function listCounterProducts({ db, cache }: { db: Db; cache: Cache }) {
  const { products, sizeIds, version } = await cache.getOrLoad('counter products', ofProducts, () =>
    loadProducts(db),
  );
  const stock = await cache.getOrLoad(`counter stock ${version}`, ofStock, () =>
    readStock(db, sizeIds),
  );
  return { products, stock, version };
}

type Products = { products: CounterProduct[]; sizeIds: string[]; version: string };

const ofProducts = {
  tags: ['catalogue'],
  sizeOf: ({ products }: Products) => (products.length + 1) * bytesPerProduct,
};

const ofStock = { tags: ['stock'], sizeOf: ({ length }: number[]) => (length + 1) * 8 };

async function loadProducts(db: Db): Promise<Products> {
  const products = await readCounterProducts(db);
  const sizeIds = products.flatMap(({ variants }) =>
    variants.flatMap(({ sizes }) => sizes.map(({ _id }) => _id)),
  );
  return { products, sizeIds, version: etagOf(JSON.stringify(products)) };
}

async function readStock(db: Db, sizeIds: readonly string[]): Promise<number[]> {
  const sizes = await db
    .selectFrom('sizes')
    .where('removedAt', 'is', null)
    .select(['id', 'stock'])
    .execute();
  const stockOf = new Map(sizes.map(({ id, stock }) => [id, stock]));
  return sizeIds.map((id) => stockOf.get(id) ?? 0);
}

async function readCounterProducts(db: Db): Promise<CounterProduct[]> {
  const rows = await db
    .selectFrom('products')
    .where('isVisible', '=', true)
    .where('ofertaNuevo', '!=', 'Sin Stock')
    .orderBy('foldedName')
    .orderBy('products.id')
    .select(['products.id', 'nombre', 'precioCents', 'store', 'categoria', 'image'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .whereRef('variants.productId', '=', 'products.id')
          .where('variants.removedAt', 'is', null)
          .orderBy('variants.position')
          .select(['variants.id', 'color', 'modelName', 'thumbnailImages'])
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('sizes')
                .whereRef('sizes.variantId', '=', 'variants.id')
                .where('sizes.removedAt', 'is', null)
                .orderBy('sizes.position')
                .select(['sizes.id', 'size', 'barcodeNumber']),
            ).as('sizes'),
          ),
      ).as('variants'),
    )
    .execute();
  return rows.map(({ id, precioCents, image, variants, ...product }) => ({
    ...product,
    _id: id,
    precio: toPesos(centavos(precioCents)),
    variants: variants.map(({ id: variantId, thumbnailImages, sizes, ...variant }) => ({
      ...variant,
      ...{ _id: variantId, image: thumbnailImages[0] ?? image },
      sizes: sizes.map(({ id: sizeId, barcodeNumber, ...size }) => ({
        ...{ ...size, _id: sizeId, stock: 0, barcode: barcodeOf(barcodeNumber) },
      })),
    })),
  }));
}

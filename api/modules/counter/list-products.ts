import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { barcodeOf } from '#domain/catalogue/barcode.ts';
import type { CounterProduct } from '#domain/contract/sales.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';

/** About what one takes in memory, with its variants and sizes. */
const bytesPerProduct = 4000;

const cacheOptions = {
  tags: ['catalogue', 'stock'],
  sizeOf: ({ length }: CounterProduct[]) => (length + 1) * bytesPerProduct,
};

/**
 * What the counter sells, by name, as small as a device can keep it; without what is marked Sin Stock. All devices
 * share it until a product or a stock changes.
 */
export const listCounterProducts = ({ db, cache }: { db: Db; cache: Cache }) =>
  cache.getOrLoad('counter products', cacheOptions, () => readCounterProducts(db));

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
                .select(['sizes.id', 'size', 'stock', 'barcodeNumber']),
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
        ...{ ...size, _id: sizeId, barcode: barcodeOf(barcodeNumber) },
      })),
    })),
  }));
}

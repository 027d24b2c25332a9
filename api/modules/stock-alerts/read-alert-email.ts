import { chosenParameters, findVariant } from '#domain/catalogue/selection.ts';
import { type SalePriceOf, withSalePrice } from '#domain/discounts/sale-price.ts';
import type { QueuedStockAlertEmail, StockAlertEmail } from '#domain/site/emails.ts';
import { getStore, productPath } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { createEmailToken } from '../accounts/email-token.ts';
import { listProducts } from '../catalogue/cached-products.ts';
import { currentSizes, isOfferedIn } from './queries.ts';

/**
 * The data of an alert's queued email, with a new token for its links. Null when its address has left the
 * list since, or the store does not offer the size any more.
 */
export async function readAlertEmail(
  db: Db,
  { template, alertId }: QueuedStockAlertEmail,
  { readSalePrices, now }: { readSalePrices: () => Promise<SalePriceOf>; now: Date },
): Promise<StockAlertEmail | null> {
  const alert = await db
    .selectFrom('stockAlerts')
    .select(['sizeId', 'store'])
    .where('id', '=', alertId)
    .executeTakeFirst();
  if (!alert) return null;
  const store = getStore(alert.store);
  const found = await currentSizes(db)
    .where('sizes.id', '=', alert.sizeId)
    .where(isOfferedIn(alert.store))
    .executeTakeFirst();
  if (!found) return null;
  const { productId, variantId, size, nombre, modelName, color } = found;
  const [product] = await listProducts(db, [productId]);
  const variants = product?.variants ?? [];
  const variant = findVariant(variants, { variantId, sizeId: alert.sizeId });
  if (!product || !variant) return null;
  const { precio, salePrice } = withSalePrice(product, await readSalePrices());
  return {
    template,
    token: await createEmailToken(db, {
      owner: { stockAlertId: alertId },
      purpose: 'stock_alert',
      now,
    }),
    store: alert.store,
    garment: {
      ...{ nombre, modelName, color, size, price: salePrice ?? precio },
      image: variant.thumbnailImages[0] ?? product.image,
      path: `${productPath(store, productId)}?${chosenParameters(variants, { variantId, size })}`,
    },
  };
}

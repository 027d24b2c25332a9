import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { createProduct } from '#api/modules/catalogue/save-product.ts';
import { decoding } from '#api/modules/media/derivatives.ts';
import {
  encodePlaceholder,
  type Placeholder,
  savePlaceholder,
} from '#api/modules/media/placeholders.ts';
import type { MediaStore } from '#api/modules/media/stores/store.ts';
import { createPromotion } from '#api/modules/promotions/save-promotion.ts';
import { saveSettings } from '#api/modules/site/settings/save-settings.ts';
import { createSizeChart } from '#api/modules/size-charts/save-size-chart.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { productInput } from '#domain/contract/product-input.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { catalogue, promotions } from './catalogue/catalogue.ts';
import { sizeCharts } from './catalogue/size-charts.ts';
import type { DemoPicture, DemoProduct, DemoPromotion } from './catalogue/types.ts';
import { countSoldUnits } from './history/requested-entries.ts';
import { type HistoryOptions, openedDaysAgo, seedHistory } from './history/seed-history.ts';
import { demoPictures } from './pictures/demo-pictures.ts';

const dayMs = 24 * 3_600_000;
/** After the demo begins. */
const preorderDays = 21;

type ShopInput = {
  /** Null for a demo without orders. */
  history: HistoryOptions | null;
  now: Date;
};

type Input = ShopInput & { media: MediaStore };

/**
 * Fills an empty catalogue with the demo shop and its past orders in one transaction; returns whether
 * it was empty.
 */
export async function seedDemo(db: Db, { media, ...input }: Input): Promise<boolean> {
  if (!(await isEmpty(db, 'products'))) return false;
  const pictures = [...catalogue, ...promotions].flatMap(demoPictures);
  const placeholders = await Promise.all(pictures.map((picture) => storePicture(media, picture)));
  return inTransaction(db, async (tx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('seed demo'))`.execute(tx);
    if (!(await isEmpty(tx, 'products'))) return false;
    for (const placeholder of placeholders) await savePlaceholder(tx, placeholder);
    await seedShop(tx, input);
    return true;
  });
}

/** The demo shop without its pictures. Must run in a transaction. */
export async function seedShop(db: Db, { history, now }: ShopInput): Promise<void> {
  const past = history && (await isEmpty(db, 'orders')) ? history : null;
  const sold = past ? countSoldUnits() : new Map<string, number>();
  const at = past ? new Date(now.getTime() - openedDaysAgo * dayMs) : now;
  // The name of a chart that the shop already has is refused.
  for (const chart of sizeCharts) await createSizeChart(db, { chart, actorId: null, now: at });
  const preorderDay = argentineDay(new Date(now.getTime() + preorderDays * dayMs));
  const products = new Map<string, Product>();
  // Listings show the newest first, so the first product of the catalogue is created last.
  for (const demo of catalogue.toReversed()) {
    products.set(demo.key, await seedProduct(db, { demo, sold, at, preorderDay }));
  }
  const promotionIds = new Map<string, string>();
  for (const promotion of promotions.toReversed()) {
    const id = await seedPromotion(db, { promotion, products, now, at });
    promotionIds.set(promotion.key, id);
  }
  await saveSettings(db, { settings: demoSettings, actorId: null, now: at });
  if (past) await seedHistory(db, { ...past, catalogue: { products, promotionIds }, now });
}

async function isEmpty(db: Db, table: 'products' | 'orders'): Promise<boolean> {
  const some = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
  return some === undefined;
}

/** Stores a drawing; returns its placeholder, which is to be saved. */
export async function storePicture(media: MediaStore, picture: DemoPicture): Promise<Placeholder> {
  const drawing = new TextEncoder().encode(picture.svg);
  await media.put(`products/${picture.name}.svg`, drawing);
  const placeholder = await decoding.add(() => encodePlaceholder(drawing));
  return { picture: addressOf(picture), placeholder };
}

type ProductInput = {
  demo: DemoProduct;
  /** Units to add to the stock, by `product/variant/size`. */
  sold: ReadonlyMap<string, number>;
  at: Date;
  /** The Argentine day from which pre-orders are sent. */
  preorderDay: string;
};

async function seedProduct(
  db: Db,
  { demo, sold, at, preorderDay }: ProductInput,
): Promise<Product> {
  const pictures = demoPictures(demo);
  const { key, variants, store, ...facts } = demo;
  const product = productInput.parse({
    ...facts,
    store: store.join(','),
    availableFrom: facts.ofertaNuevo === 'Preventa' ? preorderDay : null,
    variants: variants.map((variant) => {
      const own = pictures.filter(({ name }) => name.startsWith(`demo-${key}-${variant.key}-`));
      const isSwatch = ({ name }: DemoPicture) => name.endsWith('-muestra');
      return {
        color: variant.color,
        modelName: variant.modelName,
        sizes: variant.sizes.map(({ size, stock }) => ({
          size,
          stock: stock + (sold.get(`${key}/${variant.key}/${size}`) ?? 0),
        })),
        thumbnailImages: own.filter((picture) => !isSwatch(picture)).map(addressOf),
        thumbnailImageMain: own.filter(isSwatch).map(addressOf)[0],
      };
    }),
  });
  const created = await createProduct(db, { product, actorId: null, now: at });
  if (isRefusal(created)) throw new Error(`Demo product ${key}: ${created.message}`);
  return created;
}

type PromotionInput = {
  promotion: DemoPromotion;
  products: ReadonlyMap<string, Product>;
  /** The origin of the promotion's dates. */
  now: Date;
  at: Date;
};

async function seedPromotion(
  db: Db,
  { promotion, products, now, at }: PromotionInput,
): Promise<string> {
  const [picture] = demoPictures(promotion);
  const { key: _, products: included, startDate, endDate, ...facts } = promotion;
  const inDays = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * dayMs);
  const created = await createPromotion(db, {
    promotion: {
      ...facts,
      image: picture ? addressOf(picture) : null,
      startDate: inDays(startDate),
      endDate: inDays(endDate),
      products: included.map(({ productKey, variantKeys }) => {
        const demo = catalogue.find(({ key }) => key === productKey);
        const product = products.get(productKey);
        if (!demo || !product) throw new Error(`Demo promotion without ${productKey}`);
        const chosen = product.variants.filter((_variant, position) =>
          variantKeys.includes(demo.variants[position]?.key ?? ''),
        );
        return {
          productId: product._id,
          variants: chosen.map(({ _id: variantId, sizes }) => ({
            variantId,
            sizes: sizes.map(({ _id: sizeId }) => ({ sizeId })),
          })),
        };
      }),
    },
    actorId: null,
    now: at,
  });
  if (isRefusal(created)) throw new Error(`Demo promotion ${promotion.key}: ${created.message}`);
  return created._id;
}

function addressOf({ name }: DemoPicture): string {
  return `/media/products/${name}.webp`;
}

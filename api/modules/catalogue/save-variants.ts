import type { ProductInput, Variant } from '#domain/contract/catalogue.ts';
import { notFound, type Refusal } from '#domain/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { StockCount } from '../stock/adjust-stock.ts';
import {
  insertSize,
  insertVariant,
  removeSizes,
  removeVariants,
  updateSize,
  updateVariant,
} from './queries.ts';

type VariantInput = ProductInput['variants'][number];
type SizeInput = VariantInput['sizes'][number];
type Input = {
  productId: string;
  variants: readonly VariantInput[];
  /** The product's variants as they are stored. */
  before: readonly Variant[];
  now: Date;
};

/** Writes variants and sizes, and answers the stock that each size is to have. */
export async function saveVariants(db: Db, input: Input): Promise<StockCount[] | Refusal> {
  const { productId, variants, before, now } = input;
  const counts: StockCount[] = [];
  for (const [position, { _id, sizes, ...variant }] of variants.entries()) {
    const old = before.find((candidate) => candidate._id === _id);
    if (_id && !old) return notFound('una de las variantes');
    const variantId = old?._id ?? newId();
    const row = { ...variant, position };
    if (old) await updateVariant(db, variantId, row);
    else await insertVariant(db, { id: variantId, productId, ...row });
    const saved = await saveSizes(db, { variantId, sizes, before: old?.sizes ?? [], now });
    if (!Array.isArray(saved)) return saved;
    counts.push(...saved);
  }
  const kept = new Set(variants.map(({ _id }) => _id));
  const gone = before.filter(({ _id }) => !kept.has(_id));
  if (gone.length > 0) {
    await removeVariants(
      db,
      gone.map(({ _id }) => _id),
      now,
    );
    counts.push(
      ...(await dropSizes(
        db,
        gone.flatMap(({ sizes }) => sizes),
        now,
      )),
    );
  }
  return counts;
}

type SizesInput = {
  variantId: string;
  sizes: readonly SizeInput[];
  before: Variant['sizes'];
  now: Date;
};

async function saveSizes(db: Db, { variantId, sizes, before, now }: SizesInput) {
  const counts: StockCount[] = [];
  for (const [position, { _id, size, stock, stockBefore }] of sizes.entries()) {
    const old = before.find((candidate) => candidate._id === _id);
    if (_id && !old) return notFound('uno de los talles');
    const sizeId = old?._id ?? newId();
    if (old) await updateSize(db, sizeId, { size, position });
    else await insertSize(db, { id: sizeId, variantId, position, size, stock: 0 });
    // An untouched number is no count: a sale meanwhile stays, and is no conflict.
    if (old && stock === stockBefore) continue;
    counts.push({ sizeId, stock, stockBefore: old ? stockBefore : undefined });
  }
  const kept = new Set(sizes.map(({ _id }) => _id));
  const gone = before.filter(({ _id }) => !kept.has(_id));
  return [...counts, ...(await dropSizes(db, gone, now))];
}

/** A removed size keeps its history; its units leave through the ledger. */
async function dropSizes(db: Db, sizes: Variant['sizes'], now: Date): Promise<StockCount[]> {
  const ids = sizes.map(({ _id }) => _id);
  if (ids.length > 0) await removeSizes(db, ids, now);
  return ids.map((sizeId) => ({ sizeId, stock: 0 }));
}

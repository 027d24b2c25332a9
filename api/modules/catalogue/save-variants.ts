import { isDeepStrictEqual } from 'node:util';
import type { Variant } from '#domain/contract/catalogue.ts';
import type { ProductInput } from '#domain/contract/product-input.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { StockCount } from '../stock/adjust-stock.ts';
import {
  addSize,
  insertVariant,
  removeSizes,
  removeVariants,
  updateSize,
  updateVariant,
} from './variant-queries.ts';

type VariantInput = ProductInput['variants'][number];
type SizeInput = VariantInput['sizes'][number];
type Input = {
  productId: string;
  variants: readonly VariantInput[];
  /** Ids of the variants and sizes that the editor read; all stored ones when omitted. */
  seen: readonly string[] | undefined;
  /** The product's variants as they are stored. */
  before: readonly Variant[];
  now: Date;
};

/** Writes variants and sizes, removes the omitted ones, and returns the new stock of each size. */
export async function saveVariants(db: Db, input: Input): Promise<StockCount[] | Refusal> {
  const { productId, variants, before, seen, now } = input;
  const findRemoved = createRemovedFilter(seen);
  const counts: StockCount[] = [];
  const isListSame = haveSameIds(before, variants);
  for (const [position, { _id, sizes, ...variant }] of variants.entries()) {
    const existing = before.find((candidate) => candidate._id === _id);
    if (_id && !existing) return notFound('una de las variantes');
    const variantId = existing?._id ?? newId();
    const row = { ...variant, shade: variant.shade ?? null };
    if (!existing) await insertVariant(db, { id: variantId, productId, ...row, position });
    else if (!isListSame || differs(row, existing))
      await updateVariant(db, variantId, { ...row, position });
    const saved = await saveSizes(db, {
      variantId,
      sizes,
      before: existing?.sizes ?? [],
      findRemoved,
      now,
    });
    if (!Array.isArray(saved)) return saved;
    counts.push(...saved);
  }
  const removed = findRemoved(before, variants);
  if (removed.length > 0) {
    await removeVariants(
      db,
      removed.map(({ _id }) => _id),
      now,
    );
    counts.push(
      ...(await removeSizesAndStock(
        db,
        removed.flatMap(({ sizes }) => sizes),
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
  findRemoved: ReturnType<typeof createRemovedFilter>;
  now: Date;
};

async function saveSizes(db: Db, { variantId, sizes, before, findRemoved, now }: SizesInput) {
  const counts: StockCount[] = [];
  const isListSame = haveSameIds(before, sizes);
  for (const [position, { _id, size, stock, stockBefore }] of sizes.entries()) {
    const existing = before.find((candidate) => candidate._id === _id);
    if (_id && !existing) return notFound('uno de los talles');
    const sizeId = existing?._id ?? (await addSize(db, { variantId, size, position }));
    if (existing && (!isListSame || existing.size !== size))
      await updateSize(db, sizeId, { size, position });
    // An unchanged number is not a count, so a concurrent sale is neither undone nor a conflict.
    if (existing && stock === stockBefore) continue;
    counts.push({ sizeId, stock, stockBefore: existing ? stockBefore : undefined });
  }
  return [...counts, ...(await removeSizesAndStock(db, findRemoved(before, sizes), now))];
}

type Part = { _id?: string | undefined };

/**
 * Whether these are the stored ones in their order, so that no position changes. Each is a statement, and most
 * products are saved with one other price.
 */
const haveSameIds = (before: readonly Part[], now: readonly Part[]): boolean =>
  before.length === now.length && now.every(({ _id }, index) => _id === before[index]?._id);

const differs = (row: Partial<Variant>, stored: Variant): boolean =>
  Object.entries(row).some(
    ([name, value]) => !isDeepStrictEqual(value, stored[name as keyof Variant]),
  );

/** Returns a filter for those of `before` that the editor read and that are not among `now`. */
function createRemovedFilter(seen: readonly string[] | undefined) {
  return <T extends { _id: string }>(before: readonly T[], now: readonly Part[]): T[] => {
    const sentIds = new Set(now.map(({ _id }) => _id));
    return before.filter(({ _id }) => !sentIds.has(_id) && (seen?.includes(_id) ?? true));
  };
}

/** The row of a removed size is retained for its history; its units are removed through the ledger. */
async function removeSizesAndStock(
  db: Db,
  sizes: Variant['sizes'],
  now: Date,
): Promise<StockCount[]> {
  const ids = sizes.map(({ _id }) => _id);
  if (ids.length > 0) await removeSizes(db, ids, now);
  return ids.map((sizeId) => ({ sizeId, stock: 0 }));
}

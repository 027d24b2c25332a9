import type { ProductInput, Variant } from '#domain/contract/catalogue.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
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
  /** What the editor saw; everything there is when left out. */
  seen: readonly string[] | undefined;
  /** The product's variants as they are stored. */
  before: readonly Variant[];
  now: Date;
};

/** Writes variants and sizes, removes what was seen and left out, and answers the stock that each size is to have. */
export async function saveVariants(db: Db, input: Input): Promise<StockCount[] | Refusal> {
  const { productId, variants, before, seen, now } = input;
  const goneOf = leftOut(seen);
  const counts: StockCount[] = [];
  for (const [position, { _id, sizes, ...variant }] of variants.entries()) {
    const old = before.find((candidate) => candidate._id === _id);
    if (_id && !old) return notFound('una de las variantes');
    const variantId = old?._id ?? newId();
    const row = { ...variant, position };
    if (old) await updateVariant(db, variantId, row);
    else await insertVariant(db, { id: variantId, productId, ...row });
    const saved = await saveSizes(db, { variantId, sizes, before: old?.sizes ?? [], goneOf, now });
    if (!Array.isArray(saved)) return saved;
    counts.push(...saved);
  }
  const gone = goneOf(before, variants);
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
  goneOf: ReturnType<typeof leftOut>;
  now: Date;
};

async function saveSizes(db: Db, { variantId, sizes, before, goneOf, now }: SizesInput) {
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
  return [...counts, ...(await dropSizes(db, goneOf(before, sizes), now))];
}

/** Those of `before` that the editor saw and that are no longer among `now`. */
function leftOut(seen: readonly string[] | undefined) {
  return <T extends { _id: string }>(
    before: readonly T[],
    now: readonly { _id?: string | undefined }[],
  ): T[] => {
    const cached = new Set(now.map(({ _id }) => _id));
    return before.filter(({ _id }) => !cached.has(_id) && (seen?.includes(_id) ?? true));
  };
}

/** A removed size keeps its history; its units leave through the ledger. */
async function dropSizes(db: Db, sizes: Variant['sizes'], now: Date): Promise<StockCount[]> {
  const ids = sizes.map(({ _id }) => _id);
  if (ids.length > 0) await removeSizes(db, ids, now);
  return ids.map((sizeId) => ({ sizeId, stock: 0 }));
}

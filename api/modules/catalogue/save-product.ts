import { refuseStaleEdit } from '#domain/catalogue/stale-edit.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { ProductInput } from '#domain/contract/product-input.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import { claimId } from '../../db/claim-id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUncheckedPictures } from '../media/refuse-unchecked-pictures.ts';
import { refuseUnknownChart } from '../size-charts/refuse-unknown-chart.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { lockProductStock } from '../stock/move-stock.ts';
import {
  findProduct,
  insertProduct,
  lockProduct,
  toggleProductState,
  updateProductRow,
} from './queries.ts';
import { saveVariants } from './save-variants.ts';

type Input = { product: ProductInput; actorId: string | null; now: Date };
/** `reference` names what is created once (`claimId`). */
type Created = Input & { reference?: string | undefined };

/** Creates a product with its variants and sizes; their initial stock is recorded in the ledger. */
export function createProduct(
  db: Db,
  { product, reference, actorId, now }: Created,
): Promise<Product | Refusal> {
  return inTransaction(db, async (tx) => {
    const { id, isNew } = await claimId(tx, 'products', reference);
    if (!isNew) return (await findProduct(tx, id)) ?? notFound('el producto');
    const unknown = await refuseUnknownChart(tx, product.sizeChartId);
    if (unknown) return unknown;
    await insertProduct(tx, { id, ...rowOf(product, now), createdAt: now });
    return saveParts(tx, { id, product, before: null, actorId, now });
  });
}

/** Replaces a product by the form's values; variants and sizes that the form omits are removed. */
export function updateProduct(
  db: Db,
  { id, product, actorId, now }: Input & { id: string },
): Promise<Product | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockProduct(tx, id);
    const soldSizes = await lockProductStock(tx, id);
    const before = await findProduct(tx, id);
    if (!before) return notFound('el producto');
    const refusal = refuseStaleEdit({ sent: product, current: before, soldSizes });
    if (refusal) return refusal;
    const unknown = await refuseUnknownChart(tx, product.sizeChartId);
    if (unknown) return unknown;
    await updateProductRow(tx, id, rowOf(product, now));
    return saveParts(tx, { id, product, before, actorId, now });
  });
}

type Parts = Input & { id: string; before: Product | null };

async function saveParts(db: Db, { id, product, before, actorId, now }: Parts) {
  const unchecked = await refuseUncheckedPictures(db, picturesOf(product));
  if (unchecked) return unchecked;
  const counts = await saveVariants(db, {
    productId: id,
    variants: product.variants,
    seen: product.seen,
    before: before?.variants ?? [],
    now,
  });
  if (isRefusal(counts)) return counts;
  const refusal = await adjustStock(db, { counts, actorId, now });
  if (refusal) return refusal;
  const after = await findProduct(db, id);
  if (!after) return notFound('el producto');
  const action = before ? 'update' : 'create';
  // The demo's products are created without an administrator.
  if (actorId) await recordProductAudit(db, { actorId, action, before, after, now });
  return after;
}

const picturesOf = ({ image, variants }: ProductInput) => [
  image,
  ...variants.flatMap((variant) => [variant.thumbnailImageMain, ...variant.thumbnailImages]),
];

function rowOf(input: ProductInput, now: Date) {
  const { variants: _, seen: _seen, before: _before, version: _version, ...row } = input;
  const { precio, previousPrice, modelHeight, ...product } = row;
  return {
    ...product,
    precioCents: fromPesos(precio),
    previousPriceCents: previousPrice === null ? null : fromPesos(previousPrice),
    modelHeightCm: modelHeight,
    updatedAt: now,
  };
}

type Change = {
  actorId: string;
  action: 'create' | 'update' | 'toggle';
  before: Product | null;
  after: Product;
  now: Date;
};

/** Records who changed a product, with the product before and after. */
function recordProductAudit(db: Db, change: Change): Promise<void> {
  const before = change.before && withoutVersion(change.before);
  const after = withoutVersion(change.after);
  return recordAudit(db, { ...change, before, after, subject: 'product', subjectId: after._id });
}

/** The version changes with every save, so it adds nothing to the audit. */
function withoutVersion({ version: _, ...product }: Product) {
  return product;
}

/** Sets a product's active state; without a wanted one, inverts it. */
export function toggleProduct(
  db: Db,
  { actorId, ...toggle }: { id: string; actorId: string; now: Date; state?: boolean | undefined },
): Promise<Product | Refusal> {
  return inTransaction(db, async (tx) => {
    const { id, now } = toggle;
    const isChanged = await toggleProductState(tx, toggle);
    const after = await findProduct(tx, id);
    if (!after) return notFound('el producto');
    if (!isChanged) return after;
    const before = { ...after, state: !after.state };
    await recordProductAudit(tx, { actorId, action: 'toggle', before, after, now });
    return after;
  });
}

import { promotionFacts } from '#domain/catalogue/edit-facts.ts';
import type { Promotion, PromotionInput } from '#domain/contract/promotions.ts';
import { refuseUnknownProducts } from '#domain/promotions/promotion.ts';
import { refuseOverwriting } from '#domain/shared/edit-conflict.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import { claimId } from '../../db/claim-id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listProducts } from '../catalogue/cached-products.ts';
import { refuseUncheckedPictures } from '../media/refuse-unchecked-pictures.ts';
import {
  findPromotion,
  insertPromotion,
  lockPromotion,
  replaceProducts,
  updatePromotionRow,
} from './queries.ts';

type Input = {
  promotion: PromotionInput;
  /** Null for the demo catalogue, which is created without an administrator. */
  actorId: string | null;
  now: Date;
};
/** `reference` names what is created once (`claimId`). */
type Created = Input & { reference?: string | undefined };

/** Creates a combo. Refuses products and sizes that the catalogue does not have. */
export function createPromotion(
  db: Db,
  { promotion, reference, actorId, now }: Created,
): Promise<Promotion | Refusal> {
  return inTransaction(db, async (tx) => {
    const { id, isNew } = await claimId(tx, 'promotions', reference);
    if (!isNew) return (await findPromotion(tx, id)) ?? notFound('el combo');
    const unknown = await refuseUnknown(tx, promotion);
    if (unknown) return unknown;
    await insertPromotion(tx, { id, ...rowOf(promotion, now), createdAt: now });
    return saveProducts(tx, { id, promotion, before: null, actorId, now });
  });
}

/** Replaces a combo, its products and sizes by the form's values. */
export function updatePromotion(
  db: Db,
  { id, promotion, actorId, now }: Input & { id: string },
): Promise<Promotion | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (!before) return notFound('el combo');
    const unknown = await refuseUnknown(tx, promotion);
    if (unknown) return unknown;
    const seen = {
      before: promotion.before,
      current: promotionFacts(before),
      sent: promotionFacts(promotion),
    };
    const refusal = refuseOverwriting(seen, before);
    if (refusal) return refusal;
    await updatePromotionRow(tx, id, rowOf(promotion, now));
    return saveProducts(tx, { id, promotion, before, actorId, now });
  });
}

async function refuseUnknown(db: Db, { image, products }: PromotionInput): Promise<Refusal | null> {
  const unchecked = await refuseUncheckedPictures(db, [image]);
  if (unchecked) return unchecked;
  const ids = products.map(({ productId }) => productId);
  return refuseUnknownProducts(products, await listProducts(db, ids));
}

type Saved = Input & { id: string; before: Promotion | null };

async function saveProducts(db: Db, { id, promotion, before, actorId, now }: Saved) {
  await replaceProducts(
    db,
    id,
    promotion.products.map(({ productId, variants }) => ({
      productId,
      sizeIds: [...new Set(variants.flatMap(({ sizes }) => sizes.map(({ sizeId }) => sizeId)))],
    })),
  );
  const after = await findPromotion(db, id);
  if (!after) return notFound('el combo');
  if (actorId) {
    const action = before ? 'update' : 'create';
    const subject = { subject: 'promotion', subjectId: id } as const;
    await recordAudit(db, { actorId, action, ...subject, before, after, now });
  }
  return after;
}

function rowOf(input: PromotionInput, now: Date) {
  const { products: _, before: _before, promoPrice, startDate, endDate, ...row } = input;
  return {
    ...row,
    promoPriceCents: fromPesos(promoPrice),
    startAt: startDate,
    endAt: endDate,
    updatedAt: now,
  };
}

type Toggle = { id: string; active: boolean; actorId: string; now: Date };

/** Activates or deactivates a combo; the state that it already has changes nothing. */
export function togglePromotion(
  db: Db,
  { id, active, actorId, now }: Toggle,
): Promise<Promotion | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (!before) return notFound('el combo');
    if (before.active === active) return before;
    const after = { ...before, active };
    await updatePromotionRow(tx, id, { active, updatedAt: now });
    const subject = { subject: 'promotion', subjectId: id } as const;
    await recordAudit(tx, { actorId, action: 'toggle', ...subject, before, after, now });
    return after;
  });
}

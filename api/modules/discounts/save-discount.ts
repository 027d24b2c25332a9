import { sql } from 'kysely';
import type { Discount, DiscountInput } from '#domain/contract/discounts.ts';
import { discountFacts } from '#domain/discounts/discount.ts';
import { refuseOverwriting } from '#domain/shared/edit-conflict.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { claimId } from '../../db/claim-id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toDiscount } from './queries.ts';

type Input = { discount: DiscountInput; actorId: string; now: Date };
/** `reference` names what is created once (`claimId`). */
type Created = Input & { reference?: string | undefined };

/** Creates a discount. Refuses a code that another one has. */
export function createDiscount(
  db: Db,
  { discount, reference, actorId, now }: Created,
): Promise<Discount | Refusal> {
  return inTransaction(db, async (tx) => {
    const { id, isNew } = await claimId(tx, 'discounts', reference);
    if (!isNew) return (await lockDiscount(tx, id)) ?? notFound('el descuento');
    const facts = factsOf(discount);
    const after = { _id: id, ...facts };
    const taken = await refuseTakenCode(tx, after);
    if (taken) return taken;
    const row = { id, facts: JSON.stringify(facts), createdAt: now };
    await tx.insertInto('discounts').values(row).execute();
    const subject = { subject: 'discount', subjectId: id } as const;
    await recordAudit(tx, { actorId, action: 'create', ...subject, before: null, after, now });
    return after;
  });
}

/** Replaces a discount; orders keep theirs. Refuses (`edited_meanwhile`) to overwrite another edit. */
export function updateDiscount(
  db: Db,
  { id, discount, actorId, now }: Input & { id: string },
): Promise<Discount | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await lockDiscount(tx, id);
    if (!before) return notFound('el descuento');
    const facts = factsOf(discount);
    const after = { _id: id, ...facts };
    const refusal =
      refuseOverwriting(
        {
          ...{ before: discount.before, current: discountFacts(before) },
          sent: discountFacts(after),
        },
        before,
      ) ?? (await refuseTakenCode(tx, after));
    if (refusal) return refusal;
    await tx
      .updateTable('discounts')
      .set({ facts: JSON.stringify(facts) })
      .where('id', '=', id)
      .execute();
    const subject = { subject: 'discount', subjectId: id } as const;
    await recordAudit(tx, { actorId, action: 'update', ...subject, before, after, now });
    return after;
  });
}

/** Removes a discount that was made by mistake. Refuses one that an order has. */
export function removeDiscount(
  db: Db,
  { id, actorId, now }: Omit<Input, 'discount'> & { id: string },
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await lockDiscount(tx, id);
    if (!before) return notFound('el descuento');
    const used = await tx
      .selectFrom('orderDiscounts')
      .where('discountId', '=', id)
      .select('orderId')
      .limit(1)
      .executeTakeFirst();
    if (used) return refuse('in_use', 'Una orden ya lo tiene: se puede desactivar.');
    await tx.deleteFrom('discounts').where('id', '=', id).execute();
    const subject = { subject: 'discount', subjectId: id } as const;
    await recordAudit(tx, { actorId, action: 'delete', ...subject, before, after: null, now });
    return { message: 'Descuento eliminado' };
  });
}

async function lockDiscount(db: Db, id: string): Promise<Discount | null> {
  const row = await db
    .selectFrom('discounts')
    .where('id', '=', id)
    .select(['id', 'facts'])
    .forUpdate()
    .executeTakeFirst();
  return row ? toDiscount(row) : null;
}

/** What is stored of the form. */
const factsOf = ({ before: _, startDate, endDate, ...form }: DiscountInput) => ({
  ...form,
  startDate: startDate?.toISOString() ?? null,
  endDate: endDate?.toISOString() ?? null,
});

/** Until the transaction ends, another one that saves the code waits. */
async function refuseTakenCode(db: Db, { _id, code }: Discount): Promise<Refusal | null> {
  if (code === null) return null;
  const lock = `discount code ${code}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const taken = await db
    .selectFrom('discounts')
    .where('code', '=', code)
    .where('id', '<>', _id)
    .select('id')
    .executeTakeFirst();
  const message = `Ya hay un descuento con el código ${code}.`;
  return taken ? refuse('invalid_request', message, { fields: { code: message } }) : null;
}

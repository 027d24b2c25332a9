import { createHash, randomBytes } from 'node:crypto';
import type { PaymentLinkForm } from '#domain/contract/payment-links.ts';
import { agreedDelivery, paymentLinkPath } from '#domain/orders/payment-link.ts';
import { firstCheck } from '#domain/orders/reconciliation.ts';
import { centavos, formatPrice, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { placeSale } from '../counter/place-sale.ts';
import { refuseRecorded } from '../counter/read-sales.ts';

type Input = { form: PaymentLinkForm; actorId: string; cache: Cache; now: Date };

export type CreatedLink = { orderId: string; path: string; until: string; total: number };

/**
 * Places an order of the counter's cart that is paid through its link until its end, once by its reference. Refuses as
 * a sale does.
 */
export async function createPaymentLink(
  db: Db,
  { form, actorId, cache, now }: Input,
): Promise<CreatedLink | Refusal> {
  const { saleReference: reference, hours, reduction: reduced } = form;
  const contentsHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  const known = await findKnown(db, { reference, contentsHash });
  if (known) return known;
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const order = {
    channel: 'link' as const,
    ...{ delivery: agreedDelivery(reference), expiresAt },
    nextCheckAt: firstCheck({ createdAt: now, expiresAt }),
  };
  const placing = {
    ...{ request: form, sellerId: actorId, isAccepted: false, order, cache },
    ...{ soldAt: now, now },
  };
  const placed = await placeSale(db, placing, async (tx, { orderId, reduction }) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('paymentLinks')
      .values({
        ...{ orderId, reference, createdBy: actorId, token: randomBytes(16).toString('base64url') },
        ...{ reductionCents: reduction, reductionReason: reduced?.reason ?? null },
        ...{ expiresAt, contentsHash },
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return refuse('illegal_transition', 'Ya está creado.');
    await recordAudit(tx, {
      ...{ actorId, action: 'create_link', subject: 'order', subjectId: orderId, now },
      ...{
        before: {},
        after: { total: form.total, ...(reduced && { reduction: reduced.amount }) },
      },
    });
    return null;
  });
  const created = await findKnown(db, { reference, contentsHash });
  return created ?? (isRefusal(placed) ? placed : notFound('el enlace'));
}

type Known = { reference: string; contentsHash: string };

const ended = 'El enlace de esta venta ya terminó. Vaciá la venta y empezá otra.';

/**
 * The link of this reference; refuses another cart with it, such as one that was edited after a lost answer, one that was
 * sold at the counter after all, and a link that has ended.
 */
async function findKnown(
  db: Db,
  { reference, contentsHash }: Known,
): Promise<CreatedLink | Refusal | null> {
  const recorded = await refuseRecorded(db, reference);
  if (recorded) return recorded;
  const row = await db
    .selectFrom('paymentLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('reference', '=', reference)
    .select(['orderId', 'token', 'orders.expiresAt', 'totalCents', 'contentsHash', 'closedReason'])
    .executeTakeFirst();
  if (!row) return null;
  const { orderId, token, expiresAt, totalCents } = row;
  const more = { orderId };
  if (row.closedReason !== null) return refuse('illegal_transition', ended, { more });
  const total = toPesos(centavos(totalCents));
  if (row.contentsHash !== null && row.contentsHash !== contentsHash) {
    const text = `Este enlace ya está creado, por ${formatPrice(total)}. Vaciá la venta y empezá otra.`;
    return refuse('illegal_transition', text, { more });
  }
  return { orderId, path: paymentLinkPath(token), until: expiresAt.toISOString(), total };
}

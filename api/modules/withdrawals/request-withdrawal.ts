import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Withdrawal, withdrawalForm } from '#domain/contract/withdrawals.ts';
import { parseOrderNumber } from '#domain/orders/withdrawal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueToBuyer } from '../mail/queue-email.ts';
import { reopenWithdrawal } from '../orders/commands/write-requests.ts';

type Input = { form: z.output<typeof withdrawalForm>; now: Date };

/**
 * Stores a request and returns its code, the same one for a repeated request. One that was answered without a refund is
 * open again when it is repeated, such as once the order was delivered. It does not look for the order, so that neither
 * the answer nor its time says whether the order exists.
 */
export function requestWithdrawal(db: Db, { form, now }: Input): Promise<{ code: string }> {
  const orderNumber = parseOrderNumber(form.order) ?? '';
  const email = form.email.toLowerCase();
  const { reason = '' } = form;
  return inTransaction(db, async (tx) => {
    const { code } = await tx
      .insertInto('withdrawals')
      .values({
        ...{ id: newId(), code: createCode(), orderNumber, email },
        ...{ reason, requestedAt: now },
      })
      // An update, so that the row of a repeated request is returned and its order looked for again.
      .onConflict((conflict) =>
        conflict.columns(['orderNumber', 'email']).doUpdateSet({
          matchedAt: sql`case when withdrawals.order_id is null then null else withdrawals.matched_at end`,
        }),
      )
      .returning('code')
      .executeTakeFirstOrThrow();
    await reopenWithdrawal(tx, { code, reason, now });
    return { code };
  });
}

/** Without characters that are read as another one. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random code of twelve characters (59 bits): `K7M3-QX9D-2PTZ`. */
function createCode(): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join('').replace(/^(.{4})(.{4})/, '$1-$2-');
}

/** The request with this code; null when there is none. */
export async function findWithdrawal(db: Db, code: string): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select(['code', 'orderNumber', 'state', 'requestedAt', 'settledAt', 'answer'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (!row) return null;
  const { orderNumber, requestedAt, settledAt, ...rest } = row;
  return {
    ...rest,
    order: orderNumber,
    requestedAt: requestedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

const hourMs = 3_600_000;
/** A request whose order was not found is matched again this long: it may have been typed too early. */
const matchingMs = 10 * 24 * hourMs;

/**
 * Finds the order of a new request, or again of one that was not found, and e-mails its buyer the code.
 * Returns how many requests it handled. The panel lists those without an order too.
 */
export function matchWithdrawals(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom('withdrawals')
      .select(['id', 'code', 'orderNumber', 'email', 'requestedAt'])
      .where('orderId', 'is', null)
      .where('state', '=', 'received')
      .where((eb) =>
        eb.or([
          eb('matchedAt', 'is', null),
          eb.and([
            eb('matchedAt', '<=', new Date(now.getTime() - hourMs)),
            eb('requestedAt', '>', new Date(now.getTime() - matchingMs)),
          ]),
        ]),
      )
      .orderBy('matchedAt', (order) => order.asc().nullsFirst())
      .orderBy('requestedAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!request) return 0;
    const { id, code, orderNumber, email, requestedAt } = request;
    const order = await tx
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.userId')
      .select('orders.id')
      // What is bought at the counter was seen there: only distance sales can be withdrawn from.
      .where('channel', '!=', 'counter')
      .where(sql<boolean>`coalesce(users.email, orders.contact ->> 'email') = ${email}`)
      .where((eb) =>
        eb(eb.fn('right', [eb.cast('orders.id', 'text'), eb.lit(8)]), '=', orderNumber),
      )
      .executeTakeFirst();
    await tx
      .updateTable('withdrawals')
      .set({ matchedAt: now, orderId: order?.id ?? null })
      .where('id', '=', id)
      .execute();
    if (order) {
      const email = { template: 'withdrawal_received', code } as const;
      const key = `withdrawal:${id}:${requestedAt.toISOString()}`;
      await queueToBuyer(tx, { orderId: order.id, email, key, now });
    }
    return 1;
  });
}

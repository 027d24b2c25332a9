import type { CashSession } from '#domain/contract/cash-sessions.ts';
import { type Centavos, centavos, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { expectedIn, findRow, findSession } from './read-sessions.ts';

type Input = { actorId: string; now: Date };
type Changed = Promise<{ session: CashSession } | Refusal>;

/** Opens the drawer with what is in it. Refuses while one is open. Audited. */
export function openSession(
  db: Db,
  { opening, actorId, now }: Input & { opening: number },
): Changed {
  const id = newId();
  return change(db, { id, actorId, now, action: 'open' }, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('cashSessions')
      .values({
        ...{ id, openedAt: now, openedBy: actorId, openingCents: fromPesos(opening) },
        ...{ closedAt: null, closedBy: null, expectedCents: null, countedCents: null, note: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      return refuse('illegal_transition', 'La caja ya está abierta.');
    }
    return { opening };
  });
}

type Movement = { id: string; amount: Centavos; reason: string; reference?: string | undefined };

/**
 * Records cash that was put into the drawer, or taken out (below zero), once by its reference. Refuses once the drawer
 * is closed, and a reference that has another movement. Audited.
 */
export function moveCash(db: Db, { id, reference, ...input }: Input & Movement): Changed {
  const { amount, reason, actorId, now } = input;
  return change(db, { id, actorId, now, action: 'move' }, async (tx) => {
    const refused = await lockOpen(tx, id);
    if (refused) return refused;
    const movement = { id: reference ?? newId(), sessionId: id, amountCents: amount, reason };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('cashMovements')
      .values({ ...movement, movedAt: now, movedBy: actorId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) return { amount: toPesos(amount), reason };
    const same = await tx
      .selectFrom('cashMovements')
      .select('id')
      .where((eb) => eb.and(movement))
      .executeTakeFirst();
    const text = 'Este movimiento ya está registrado, con otro importe o motivo.';
    return same ? null : refuse('illegal_transition', text);
  });
}

type Close = {
  id: string;
  /** In pesos. */
  counted: number;
  note: string;
  /** What should be in the drawer, in pesos, as it was shown: the explanation is of the difference from it. */
  expected?: number | undefined;
};

/**
 * Closes the drawer with what was counted. Refuses a difference without its explanation, with both figures, and once
 * another amount should be in it than was shown. What is sold while it is closed waits for it, and is of no session.
 * Audited.
 */
export function closeSession(
  db: Db,
  { id, counted, note, expected: shown, actorId, now }: Input & Close,
): Changed {
  return change(db, { id, actorId, now, action: 'close' }, async (tx) => {
    const refused = await lockOpen(tx, id);
    if (refused) return refused;
    // A separate statement: the snapshot of the locking one lacks sales that were committed while it waited.
    const row = await findRow(tx, id);
    if (!row) return notFound('la caja');
    const expected = expectedIn(row);
    if (shown !== undefined && fromPesos(shown) !== expected) return refuseShown(expected);
    const difference = centavos(fromPesos(counted) - expected);
    if (difference !== 0 && note === '') return refuseDifference(expected, counted);
    // Of a difference that was gone when the drawer was counted again, it explains nothing.
    const explanation = difference === 0 ? '' : note;
    await tx
      .updateTable('cashSessions')
      .set({ closedAt: now, closedBy: actorId, expectedCents: expected })
      .set({ countedCents: fromPesos(counted), note: explanation })
      .where('id', '=', id)
      .execute();
    return { counted, difference: toPesos(difference), note: explanation };
  });
}

const refuseShown = (expected: Centavos): Refusal =>
  refuse(
    'edited_meanwhile',
    `La caja cambió mientras la contabas: ahora debería haber ${formatPrice(toPesos(expected))}. Fijate la diferencia antes de cerrarla.`,
  );

function refuseDifference(expected: Centavos, counted: number): Refusal {
  const text = 'Explicá la diferencia';
  return refuse(
    'invalid_request',
    `Debería haber ${formatPrice(toPesos(expected))} y contaste ${formatPrice(counted)}. ${text}.`,
    { fields: { note: text } },
  );
}

/** Sales and refunds wait for the session's row, so that none is between what is counted and the end. */
async function lockOpen(db: Db, id: string): Promise<Refusal | null> {
  const session = await db
    .selectFrom('cashSessions')
    .select('closedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return notFound('la caja');
  return session.closedAt === null
    ? null
    : refuse('illegal_transition', 'Esta caja ya está cerrada.');
}

type Cause = Input & { id: string; action: 'open' | 'move' | 'close' };

/** `carryOut` returns what is audited; null for a change that was made before. */
function change(
  db: Db,
  { id, actorId, now, action }: Cause,
  carryOut: (tx: Db) => Promise<Record<string, unknown> | Refusal | null>,
): Changed {
  return inTransaction(db, async (tx) => {
    const after = await carryOut(tx);
    if (isRefusal(after)) return after;
    if (after) {
      const subject = { subject: 'cash_session', subjectId: id } as const;
      await recordAudit(tx, { actorId, action, ...subject, before: {}, after, now });
    }
    const session = await findSession(tx, id);
    return session ? { session } : notFound('la caja');
  });
}

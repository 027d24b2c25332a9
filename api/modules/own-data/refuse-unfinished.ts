import type { RawBuilder } from 'kysely';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import {
  awaitsComparison,
  awaitsResponse,
  isInProgress,
  isOwedMoney,
} from './unfinished-orders.ts';

/** Refuses to delete an account while something of one of its orders is unfinished. */
export async function refuseUnfinished(db: Db, userId: string): Promise<Refusal | null> {
  for (const { condition, text } of reasons) {
    const unfinished = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', userId)
      .where(condition)
      .limit(1)
      .executeTakeFirst();
    if (unfinished) return refuse('in_use', text);
  }
  return null;
}

const reasons: readonly { condition: RawBuilder<boolean>; text: string }[] = [
  {
    condition: isInProgress,
    text: 'Tenés una compra o un cambio en curso. Vas a poder eliminar tu cuenta cuando termine.',
  },
  {
    condition: awaitsResponse,
    text: 'Todavía no respondimos tu arrepentimiento. Vas a poder eliminar tu cuenta cuando lo hagamos.',
  },
  {
    condition: awaitsComparison,
    text: 'Todavía no comparamos la transferencia que avisaste. Vas a poder eliminar tu cuenta cuando lo hagamos.',
  },
  {
    condition: isOwedMoney,
    text: 'Todavía tenemos dinero que devolverte. Vas a poder eliminar tu cuenta cuando lo recibas.',
  },
];

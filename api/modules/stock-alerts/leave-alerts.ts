import { sql } from 'kysely';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findAlertToken, markAlertTokensUsed } from '../accounts/email-token.ts';
import { removeRecipient } from '../mail/remove-recipient.ts';
import { restockedKey } from './notify-restocked.ts';

type Input = { token: string; now: Date };

const alreadyLeft = {
  message:
    'Ya saliste de la lista con este enlace. De los avisos que pediste después salís con el enlace que tienen.',
};
const left = { message: 'Listo: saliste de la lista y no te vamos a mandar más avisos de talles.' };

/**
 * Deletes every alert of the address that got the emailed link, so that no further email follows;
 * repeating it changes nothing.
 */
export function leaveAlerts(db: Db, { token, now }: Input): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const link = await findAlertToken(tx, { token, now });
    if (link?.usedAt) return alreadyLeft;
    if (!link?.stockAlertId) {
      return refuse('invalid_token', 'El enlace no es válido o el aviso ya terminó.');
    }
    const alerts = await tx
      .selectFrom('stockAlerts')
      .select('id')
      .where('email', '=', (eb) =>
        eb.selectFrom('stockAlerts').select('email').where('id', '=', link.stockAlertId),
      )
      .execute();
    await deleteAlerts(
      tx,
      alerts.map(({ id }) => id),
      now,
    );
    return left;
  });
}

/** Deletes alerts whose address left the list, and their e-mails' recipient; their links say so from then on. */
export async function deleteAlerts(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await markAlertTokensUsed(db, ids, now);
  await db.deleteFrom('stockAlerts').where('id', 'in', ids).execute();
  await removeRecipient(db, sql<boolean>`mail_key in (${sql.join(ids.map(restockedKey))})`);
}

import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Removes whom e-mails were sent to, and those that were not sent. */
export async function removeRecipient(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(condition)
    // The reply about a bounced one may name the address.
    .where((eb) => eb.or([eb('sentAt', 'is', null), eb('bouncedAt', 'is not', null)]))
    .execute();
  await db.updateTable('mails').set({ recipient: '' }).where(condition).execute();
}

import { claimDue, retryLater } from '../../db/due.ts';
import type { Db } from '../../db/schema.ts';
import type { Mailer } from './mailer.ts';

/** Sends the oldest that is due; answers how many. One that fails stays and is tried again later. */
export async function sendDueMails(db: Db, mailer: Mailer, now: Date): Promise<number> {
  const due = await claimDue(db, 'mails', 'sentAt', now);
  for (const mail of due) {
    const { id, recipient: to, subject, html, plain } = mail;
    try {
      await mailer.send({ id, to, subject, html, plain });
      await db
        .updateTable('mails')
        .set({ sentAt: now, lastError: null })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await db
        .updateTable('mails')
        .set({ dueAt: retryLater(mail.attempts, now), lastError })
        .where('id', '=', id)
        .execute();
    }
  }
  return due.length;
}

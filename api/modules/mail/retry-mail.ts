import { sql } from 'kysely';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { UndeliveredMail } from '#domain/contract/mails.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { canRenderAgain } from '#domain/site/mail-bounce.ts';
import { leaseMs } from '../../db/due.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findUndelivered, isReadable } from './list-undelivered.ts';
import { tryMailServerNow } from './mail-outage.ts';

type Input = { id: string; actorId: string; held: readonly Permission[]; now: Date };

/**
 * Makes an undelivered e-mail due at once, also one that was refused or came back, and the mail server with
 * it. Not found for an administrator whose permissions (`held`) do not show it. Audited.
 */
export function retryMail(
  db: Db,
  { id, actorId, held, now }: Input,
): Promise<UndeliveredMail | Refusal> {
  return inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select(['template', 'sentAt', 'bouncedAt'])
      .where('id', '=', id)
      .where(isReadable(held))
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return notFound('el correo');
    if (mail.sentAt && !mail.bouncedAt) {
      return refuse('illegal_transition', 'Este correo ya se envió.');
    }
    if (mail.bouncedAt && !canRenderAgain(mail.template)) {
      return refuse('illegal_transition', 'La tienda ya borró los datos de este correo.');
    }
    const dueId = mail.bouncedAt ? await queueAgain(tx, id, now) : await makeDue(tx, id, now);
    await tryMailServerNow(tx, now);
    await sql`select pg_notify('work', 'send-emails')`.execute(tx);
    await recordAudit(tx, {
      ...{ actorId, now, action: 'retry', subject: 'mail', subjectId: id, before: null },
      // Without the address: the audit outlives the account.
      after: { template: mail.template },
    });
    return (await findUndelivered(tx, dueId)) ?? notFound('el correo');
  });
}

async function makeDue(db: Db, id: string, now: Date): Promise<string> {
  await db
    .updateTable('mails')
    .set({ dueAt: now, refusedAt: null, firstRefusedAt: null })
    .where('id', '=', id)
    // One that is due within a lease may be on its way at this moment, and is tried soon anyway.
    .where('dueAt', '>', new Date(now.getTime() + leaseMs))
    .execute();
  return id;
}

/** With a new id, so that a notification about the sending before does not match. */
async function queueAgain(db: Db, id: string, now: Date): Promise<string> {
  const again = newId();
  await db
    .updateTable('mails')
    .set({ id: again, dueAt: now, sentAt: null, bouncedAt: null, firstRefusedAt: null })
    .where('id', '=', id)
    .execute();
  return again;
}

import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { Letter } from './letter/compose.ts';

type Input = {
  /** Names the cause: a second letter with the same key is not written. */
  key: string;
  to: string;
  letter: Letter;
  now: Date;
};

/** Writes a letter beside its cause, in the same transaction; a job sends it. */
export async function queueMail(db: Db, { key, to, letter, now }: Input): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      mailKey: key,
      recipient: to,
      subject: letter.subject,
      html: letter.html,
      plain: letter.plain,
      createdAt: now,
      sentAt: null,
      dueAt: now,
      lastError: null,
    })
    .onConflict((conflict) => conflict.column('mailKey').doNothing())
    .execute();
}

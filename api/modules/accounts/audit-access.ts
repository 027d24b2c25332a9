import type { Account } from '../../access/session.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';

const refusalWindowMs = 10 * 60_000;

type Action =
  | 'sign_in'
  | 'change_password'
  | 'add_passkey'
  | 'remove_passkey'
  | 'use_recovery_code'
  | 'replace_recovery_codes';

type Input = { account: Account; action: Action; now: Date };

/** Audits an event of an administrator's own account; of a shopper's nothing. */
export async function auditAccess(db: Db, { account, action, now }: Input): Promise<void> {
  if (account.role !== 'Admin') return;
  const { id } = account;
  await recordAudit(db, { ...entryOf(id), action, now });
}

/**
 * Audits a wrong password or second factor for an administrator's account, once in ten minutes, since guesses must not
 * fill the audit. Also queries for other accounts and unknown addresses, whose response must take as
 * long.
 */
export async function auditRefusedSignIn(
  db: Db,
  { account, now }: { account: Account | undefined; now: Date },
): Promise<void> {
  const action = 'refuse_sign_in';
  const recent = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('subject', '=', 'account')
    .where('subjectId', '=', account?.id ?? newId())
    .where('action', '=', action)
    .where('at', '>', new Date(now.getTime() - refusalWindowMs))
    .limit(1)
    .executeTakeFirst();
  if (account?.role !== 'Admin' || recent) return;
  await recordAudit(db, { ...entryOf(account.id), action, now });
}

const entryOf = (id: string) => ({
  actorId: id,
  subject: 'account' as const,
  subjectId: id,
  before: null,
  after: null,
});

import type { AuditSubject } from '#domain/site/audit.ts';
import type { Db } from '../../db/schema.ts';

export type AuditInput = {
  actorId: string;
  /** An English verb, for example `create`, `update`, `toggle`, `approve`. */
  action: string;
  subject: AuditSubject;
  subjectId: string | null;
  /** The subject before and after the change, in wire shape; null where there is none. */
  before: unknown;
  after: unknown;
  now: Date;
};

/** Records a change. Must run in the transaction of the change. */
export async function recordAudit(db: Db, input: AuditInput): Promise<void> {
  const { before, after, now, ...entry } = input;
  await db
    .insertInto('auditEntries')
    .values({ ...entry, at: now, before: toJson(before), after: toJson(after) })
    .execute();
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

import type { AuditSubject } from '#domain/audit.ts';
import type { AuditEntry } from '#domain/contract/audit.ts';
import type { Db } from '../../db/schema.ts';

type Wanted = { subject?: AuditSubject | undefined; page: number; pageSize: number };

/** One page of what administrators changed, newest first, and how much there is. */
export async function listAudit(
  db: Db,
  { subject, page, pageSize }: Wanted,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const wanted = db
    .selectFrom('auditEntries')
    .$if(subject !== undefined, (query) => query.where('subject', '=', String(subject)));
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .innerJoin('users', 'users.id', 'auditEntries.actorId')
    .selectAll('auditEntries')
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .orderBy('auditEntries.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const entries = rows.map(({ id, at, email, firstName, lastName, actorId: _, ...entry }) => ({
    ...entry,
    _id: id,
    at: at.toISOString(),
    subject: entry.subject as AuditSubject,
    actor: { email, firstName, lastName },
  }));
  return { entries, total };
}

import { sql } from 'kysely';
import { permissionsOf } from '#domain/accounts/permissions.ts';
import { type AuditEntry, auditCalls } from '#domain/contract/audit.ts';
import { type AuditSubject, readableSubjects } from '#domain/site/audit.ts';
import { readPage } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';

export const auditRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof auditCalls> = {
    'GET /api/admin/audit': ({ query, account }) =>
      listAudit(shop.reports, { ...query, readable: readableSubjects(permissionsOf(account)) }),
  };
  serve(app, shop, auditCalls, handlers);
};

type Filter = {
  subject?: AuditSubject | undefined;
  page: number;
  pageSize: number;
  readable: readonly AuditSubject[];
};

/**
 * One page of the changes by administrators, newest first, and how many there are in total. Of the
 * `readable` subjects alone.
 */
export async function listAudit(
  db: Db,
  { subject, readable, ...page }: Filter,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filtered = db
    .selectFrom('auditEntries')
    .$if(subject !== undefined, (query) => query.where('subject', '=', String(subject)))
    .where('subject', 'in', readable)
    .orderBy('id', 'desc')
    .select('id');
  const { rows, total } = await readPage(filtered, page, (ids) =>
    db
      .selectFrom('auditEntries')
      .where('auditEntries.id', 'in', ids)
      .innerJoin('users', 'users.id', 'auditEntries.actorId')
      .select(['auditEntries.id', 'at', 'action', 'subject', 'subjectId'])
      // As text: Kysely's CamelCasePlugin would rename the keys inside the JSON.
      .select([
        sql<string | null>`before::text`.as('before'),
        sql<string | null>`after::text`.as('after'),
      ])
      .select(['users.email', 'users.firstName', 'users.lastName'])
      .select(subjectEmail.as('subjectEmail')),
  );
  const entries = rows.map(({ id, email, firstName, lastName, ...entry }) => ({
    ...entry,
    _id: id,
    at: entry.at.toISOString(),
    subject: entry.subject as AuditSubject,
    before: parse(entry.before),
    after: parse(entry.after),
    actor: { email, firstName, lastName },
  }));
  return { entries, total };
}

const administratorId = sql`case when subject = 'administrator' then subject_id::uuid end`;

/** Of the account or the open invitation, or of the account that an invitation became. */
const subjectEmail = sql<string | null>`coalesce(
  (select administrators.email from users as administrators
    where administrators.id = ${administratorId} and administrators.deleted_at is null),
  (select invitations.email from administrator_invitations as invitations
    where invitations.id = ${administratorId}),
  (select administrators.email from audit_entries as accepted
    join users as administrators on administrators.id = accepted.subject_id::uuid
    where accepted.subject = 'administrator' and accepted.action = 'create'
      and accepted.after ->> 'invitationId' = audit_entries.subject_id
      and audit_entries.subject = 'administrator' and administrators.deleted_at is null))`;

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

import { sql } from 'kysely';
import { permissionsOf } from '#domain/accounts/permissions.ts';
import { type AuditEntry, auditCalls } from '#domain/contract/audit.ts';
import { type AuditSubject, readableSubjects } from '#domain/site/audit.ts';
import { countRows } from '../../db/page-window.ts';
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
async function listAudit(
  db: Db,
  { subject, page, pageSize, readable }: Filter,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filtered = db
    .selectFrom('auditEntries')
    .$if(subject !== undefined, (query) => query.where('subject', '=', String(subject)))
    .where('subject', 'in', readable);
  const total = await countRows(filtered);
  const rows = await filtered
    .innerJoin('users', 'users.id', 'auditEntries.actorId')
    .select(['auditEntries.id', 'at', 'action', 'subject', 'subjectId'])
    // As text: Kysely's CamelCasePlugin would rename the keys inside the JSON.
    .select([
      sql<string | null>`before::text`.as('before'),
      sql<string | null>`after::text`.as('after'),
    ])
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .orderBy('auditEntries.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
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

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

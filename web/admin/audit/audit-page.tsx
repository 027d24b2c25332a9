import { Link } from 'react-router';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { type AuditSubject, auditSubjects, readableSubjects } from '#domain/site/audit.ts';
import { textLinkClass } from '../kit/badges.tsx';
import { FilterLinks } from '../kit/filter-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { ListResults, useList } from '../kit/list.tsx';
import { Items, rowsClass } from '../kit/list-page.tsx';
import { useOwnPermissions } from '../kit/panel-session.ts';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, auditSection } from '../kit/sections.ts';
import { AuditTabs, Differences } from './audit-parts.tsx';
import { describeEntry, subjectTexts } from './audit-texts.ts';

const params = { tema: auditSubjects } as const;
const failed = 'Error al cargar la auditoría';

export const meta = () => adminMeta(auditSection.title);

/** The audit log of administrators' changes, with the old and new values. */
export default function AuditPage() {
  const list = useList({
    params,
    pageSize: 20,
    queryOf: ({ tema: subject }, page) =>
      panelQuery(
        'audit',
        'GET /api/admin/audit',
        { query: { ...page, ...(subject ? { subject } : {}) } },
        failed,
      ),
  });
  return (
    <>
      <AuditTabs />
      <h1 className="display display-md mb-4">{auditSection.title}</h1>
      <SubjectFilter current={list.values.tema} />
      <ListResults list={list} failed={failed} empty="Todavía no hay cambios">
        {({ entries }) => (
          <Items
            items={entries}
            keyOf={({ _id }) => String(_id)}
            className={rowsClass}
            itemClassName="grid gap-x-8 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_15rem]"
          >
            {(entry) => <AuditRow entry={entry} />}
          </Items>
        )}
      </ListResults>
    </>
  );
}

function SubjectFilter({ current }: { current: AuditSubject | '' }) {
  const subjects = readableSubjects(useOwnPermissions());
  const to = (subject: AuditSubject) => `${auditSection.path}?tema=${subject}`;
  return (
    <div className="mb-4">
      <FilterLinks
        label="Tema"
        filters={[
          { text: 'Todo', to: auditSection.path, isCurrent: current === '' },
          ...subjects.map((subject) => ({
            ...{ text: subjectTexts[subject], to: to(subject) },
            isCurrent: subject === current,
          })),
        ]}
      />
    </div>
  );
}

/** One audit entry: the action, the actor, the time and the changed values. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const { verb, object, to } = describeEntry(entry);
  return (
    <>
      <div>
        <h2 className="font-medium wrap-anywhere">
          {verb}{' '}
          {to ? (
            <Link to={to} className={textLinkClass}>
              {object}
            </Link>
          ) : (
            object
          )}
        </h2>
        <Differences entry={entry} />
      </div>
      <p className="text-xs text-muted wrap-anywhere md:pt-0.5 md:text-right">
        <span className="md:block">{entry.actor.email}</span>
        <span className="md:hidden"> · </span>
        <Moment at={entry.at} />
      </p>
    </>
  );
}

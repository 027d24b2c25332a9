import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { auditSubjects } from '#domain/site/audit.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { usePageParams } from '../kit/list-address.ts';
import { PagedList } from '../kit/paged-list.tsx';
import { auditSection } from '../kit/sections.ts';
import { AuditTabs } from './audit-tabs.tsx';
import { describeEntry, subjectTexts } from './audit-texts.ts';
import { Differences } from './differences.tsx';

const pageSize = 20;

export const meta = () => adminMeta(auditSection.title);

/** The audit log of administrators' changes, with the old and new values. */
export default function AuditPage() {
  const [params] = useSearchParams();
  const subject = auditSubjects.find((name) => name === params.get('tema'));
  const { page, hrefOf } = usePageParams(auditSection.path);
  const query = useQuery({
    queryKey: ['audit', subject ?? '', page],
    queryFn: () =>
      authenticatedCall('GET /api/admin/audit', {
        query: { page, pageSize, ...(subject ? { subject } : {}) },
      }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Error al cargar la auditoría' },
  });
  return (
    <>
      <AuditTabs />
      <h1 className="display display-md mb-4">{auditSection.title}</h1>
      <SubjectFilter current={subject} />
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        hrefOf={hrefOf}
        failed="Error al cargar la auditoría"
        empty="Todavía no hay cambios"
      >
        {({ entries }) => (
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <AuditRow key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function SubjectFilter({ current }: { current: string | undefined }) {
  const filters = [
    { name: undefined, text: 'Todo' },
    ...auditSubjects.map((name) => ({ name, text: subjectTexts[name] })),
  ];
  return (
    <nav aria-label="Tema" className="mb-4 flex flex-wrap gap-1.5">
      {filters.map(({ name, text }) => (
        <Link
          key={text}
          to={name ? `${auditSection.path}?tema=${name}` : auditSection.path}
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
          className={cx(
            'label inline-flex min-h-9 items-center rounded-control border px-3.5 transition-colors',
            name === current
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line-strong text-muted hover:border-ink hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** One audit entry: the action, the actor, the time and the changed values. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const { verb, object, to } = describeEntry(entry);
  return (
    <li className="grid gap-x-8 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        <h2 className="font-medium wrap-anywhere">
          {verb}{' '}
          {to ? (
            <Link
              to={to}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
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
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </p>
    </li>
  );
}

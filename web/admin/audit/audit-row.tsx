import { Link } from 'react-router';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { formatMoment } from '../format-moment.ts';
import { describeEntry } from './audit-texts.ts';
import { Differences } from './differences.tsx';

/** One audit entry: the action, the actor, the time and the changed values. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
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

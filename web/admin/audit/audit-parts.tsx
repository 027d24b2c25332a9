import { useLocation } from 'react-router';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { counted } from '#domain/shared/counted.ts';
import { type Difference, differencesOf } from '#domain/site/audit.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { factLabel, factText } from '../kit/fact-texts.ts';
import { usePermission } from '../kit/panel-session.ts';
import { auditSection } from '../kit/sections.ts';
import { deletedOrders } from '../orders/order-sections.ts';

/** The tabs of the audit: the log of changes, and the deleted orders. */
export function AuditTabs() {
  const { pathname } = useLocation();
  const hasOrders = usePermission('orders');
  if (!hasOrders) return null;
  const tabs = [
    { label: 'Historial', to: auditSection.path },
    { label: 'Órdenes eliminadas', to: deletedOrders.path },
  ];
  return (
    <div className="mb-5">
      <TabLinks
        label="Auditoría"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))}
      />
    </div>
  );
}

const visibleCount = 4;

/** The changed values of an entry; all but the first four are collapsed. */
export function Differences({ entry }: { entry: AuditEntry }) {
  // The entry's sentence already contains the change, or leads to it.
  if (['site', 'payment', 'mail', 'bulk_edit'].includes(entry.subject)) return null;
  const all = differencesOf(entry.before, entry.after).filter(
    ({ path: [name = ''] }) =>
      entry.subject !== 'administrator' || !['email', 'invitationId'].includes(name),
  );
  if (all.length === 0) return null;
  const rest = all.slice(visibleCount);
  return (
    <div className="mt-1.5 grid gap-1.5">
      <DifferenceList differences={all.slice(0, visibleCount)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-block min-h-6 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
            {counted(rest.length, 'dato más', 'datos más')}
          </summary>
          <div className="mt-1.5">
            <DifferenceList differences={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,auto)_1fr] sm:justify-start">
      {differences.map((difference) => {
        const { path, before, after } = difference;
        return (
          <div
            key={path.join('/')}
            className="flex flex-wrap gap-x-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
          >
            <dt className="text-muted wrap-anywhere">{factLabel(difference)}</dt>
            <dd className="wrap-anywhere">
              {before !== undefined && (
                <>
                  <del className="text-muted decoration-muted/60">
                    <span className="sr-only">antes </span>
                    {factText(difference, before)}
                  </del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins className="no-underline">
                <span className="sr-only">ahora </span>
                {factText(difference, after)}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

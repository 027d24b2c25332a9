import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { counted } from '#domain/shared/counted.ts';
import { invariants } from '#domain/site/invariants.ts';
import { jobs } from '#domain/site/jobs.ts';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { formatAge, Moment } from '../kit/item-parts.tsx';
import { orderPath } from '../kit/sections.ts';
import { PanelCard } from '../kit/states.tsx';
import { unsentText } from './notices.tsx';
import { SizeName } from './size-cards.tsx';

type HealthCardProps = { dashboard: Dashboard; now: Date };

type Part = { name: string; isHealthy: boolean; text: string };

/** Whether the parts that work without an administrator do, one line each. */
export function HealthCard({ dashboard, now }: HealthCardProps) {
  return (
    <PanelCard title="Funcionamiento de la tienda">
      <dl className="divide-y divide-line">
        {listParts(dashboard, now).map(({ name, isHealthy, text }) => (
          <div key={name} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium">
              <span
                aria-hidden="true"
                className={cx(
                  'mr-2 inline-block size-2 rounded-full align-middle',
                  isHealthy ? 'bg-ok' : 'bg-danger',
                )}
              />
              {name}
            </dt>
            <dd className={cx('text-pretty', isHealthy && 'text-muted')}>{text}</dd>
          </div>
        ))}
      </dl>
    </PanelCard>
  );
}

function listParts({ health, mails, payments }: Dashboard, now: Date): Part[] {
  const { breaches, checkedAt, lateJobs, failingPayments } = health;
  return [
    {
      name: 'Tareas automáticas',
      isHealthy: !lateJobs,
      text: lateJobs
        ? `Atrasadas desde el ${formatMoment(lateJobs.since)}: ${lateJobs.names.map((name) => jobs[name]).join(', ')}.`
        : 'Al día',
    },
    {
      name: 'Correos',
      isHealthy: !mails,
      text: mails ? `${unsentText(mails.total)}. ${mails.reason}` : 'Al día',
    },
    {
      name: 'Mercado Pago',
      isHealthy: !payments.credentialsRejectedAt && failingPayments === 0,
      text: providerText(payments.credentialsRejectedAt, failingPayments),
    },
    {
      name: 'Stock, órdenes y pagos',
      isHealthy: !breaches,
      text: dataText(breaches?.total ?? 0, checkedAt && formatAge(checkedAt, now)),
    },
  ];
}

function providerText(rejectedAt: string | null, failing: number): string {
  if (rejectedAt) return `Las credenciales están rechazadas desde el ${formatMoment(rejectedAt)}.`;
  if (failing === 0) return 'Sin problemas';
  return failing === 1
    ? 'No pudo completar 1 pago o devolución: se reintenta.'
    : `No pudo completar ${failing} pagos o devoluciones: se reintentan.`;
}

function dataText(breaches: number, age: string | null): string {
  if (breaches > 0)
    return breaches === 1 ? 'No coinciden en 1 caso.' : `No coinciden en ${breaches} casos.`;
  return age ? `Coinciden, revisados ${age}` : 'La primera revisión no terminó todavía';
}

type Breaches = Dashboard['health']['breaches'];

/** Stock, orders and payments that do not agree; hidden while they do. */
export function BreachesCard({ breaches }: { breaches: Breaches }) {
  if (!breaches) return null;
  const { total, since, rows } = breaches;
  return (
    <PanelCard
      title="Los datos no coinciden"
      isSevere
      more={
        <p className="text-muted">
          {counted(total, 'caso', 'casos')} desde el <Moment at={since} />
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {rows.map(({ name, orderId, size }) => (
          <li
            key={`${name} ${orderId} ${size?.sizeId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
          >
            <p className="text-pretty">{invariants[name]}</p>
            {size && <SizeName {...size} />}
            {orderId && (
              <Link
                to={orderPath(orderId)}
                className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                Orden #{shortId(orderId)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-muted text-pretty">
        {total > rows.length && `Y ${total - rows.length} más. `}
        El motivo suele ser un cambio hecho en la base de datos por fuera de la tienda, o un error.
        Avisá a quien la mantiene antes de corregirlo.
      </p>
    </PanelCard>
  );
}

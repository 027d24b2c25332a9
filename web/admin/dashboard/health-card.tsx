import type { Dashboard } from '#domain/contract/dashboard.ts';
import { jobs } from '#domain/site/jobs.ts';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { PanelCard } from '../kit/panel-card.tsx';
import { formatAge } from './format-age.ts';

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
      text: mails ? `${mails.total} sin enviar. ${mails.reason}` : 'Al día',
    },
    {
      name: 'Mercado Pago',
      isHealthy: !payments.credentialsRejectedAt && failingPayments === 0,
      text: paymentText(payments.credentialsRejectedAt, failingPayments),
    },
    {
      name: 'Stock, órdenes y pagos',
      isHealthy: !breaches,
      text: dataText(breaches?.total ?? 0, checkedAt && formatAge(checkedAt, now)),
    },
  ];
}

function paymentText(rejectedAt: string | null, failing: number): string {
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { formatMoment } from '../format-moment.ts';
import { paymentSection } from '../shop-sections.ts';

/** Only when there is something: a notice that is always there is read by nobody. */
export function PaymentsNotice({ payments: { recent, unfinished } }: Pick<Dashboard, 'payments'>) {
  const facts = [
    recent > 0 && `${recent} ${recent === 1 ? 'pago' : 'pagos'} de la última semana para revisar`,
    unfinished > 0 && `${unfinished} ${unfinished === 1 ? 'devolución' : 'devoluciones'} en camino`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <Notice>
      <span>{facts.join(' · ')}</span>
      <Link to={paymentSection.path} className="font-medium underline underline-offset-4">
        Ver pagos
      </Link>
    </Notice>
  );
}

/** Letters wait for the mail server and are sent by themselves once it takes them. */
export function MailsNotice({ mails }: Pick<Dashboard, 'mails'>) {
  if (!mails) return null;
  const { total, since, reason } = mails;
  const letters = total === 1 ? '1 correo sin enviar' : `${total} correos sin enviar`;
  return (
    <Notice>
      <span>
        {letters} desde el <time dateTime={since}>{formatMoment(since)}</time>. {reason}
      </span>
      <span className="text-muted">Se enviarán solos cuando los acepte.</span>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-(--waiting)/50 bg-(--waiting)/8 px-4 py-2.5">
      <AlertIcon className="size-5 shrink-0 text-(--waiting)" />
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { counted } from '#domain/shared/counted.ts';
import { cx } from '../../ui/cx.ts';
import { AlertIcon } from '../../ui/state-icons.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { mailSection, paymentSection, settingsSection } from '../kit/sections.ts';
import { PanelCard } from '../kit/states.tsx';
import { AddProductLink } from '../products/add-product-link.tsx';

/** Refunds that the provider has not completed; hidden when there are none. */
export function RefundsNotice({
  payments: { unfinishedRefunds: refunds },
}: Pick<Dashboard, 'payments'>) {
  if (refunds === 0) return null;
  return (
    <Notice>
      <span>{counted(refunds, 'devolución', 'devoluciones')} en camino</span>
      <Link to={paymentSection.path} className="font-medium underline underline-offset-4">
        Ver pagos
      </Link>
    </Notice>
  );
}

/** Shown while Mercado Pago rejects the shop's credentials: no new payment can begin. */
export function CredentialsNotice({ payments }: Pick<Dashboard, 'payments'>) {
  const since = payments.credentialsRejectedAt;
  if (!since) return null;
  return (
    <Notice isSevere>
      <span>
        Mercado Pago rechaza las credenciales de la tienda desde el <Moment at={since} />: no se
        pueden empezar pagos nuevos.
      </span>
      <span className="text-muted">
        Revisá <code>MP_ACCESS_TOKEN</code> en la configuración del servidor y reinicialo.
      </span>
    </Notice>
  );
}

/** How many e-mails wait: none may, while the mail server is not usable. */
export const unsentText = (total: number): string =>
  total === 0
    ? 'No se puede enviar ningún correo'
    : `${counted(total, 'correo', 'correos')} sin enviar`;

/** Emails that the mail server rejects; the queue retries them automatically. */
export function UnsentEmailsNotice({ mails }: Pick<Dashboard, 'mails'>) {
  if (!mails) return null;
  const { total, since, reason } = mails;
  return (
    <Notice>
      <span>
        {unsentText(total)} desde el <Moment at={since} />. {reason}
      </span>
      <span className="text-muted">Se enviarán solos cuando los acepte.</span>
      <Link to={mailSection.path} className="font-medium underline underline-offset-4">
        Ver correos
      </Link>
    </Notice>
  );
}

type NoticeProps = { children: ReactNode; isSevere?: boolean };

function Notice({ children, isSevere = false }: NoticeProps) {
  return (
    <div
      className={cx(
        'flex items-start gap-3 rounded-panel border px-4 py-2.5',
        isSevere ? 'border-danger/50 bg-danger/6' : 'border-(--waiting)/50 bg-(--waiting)/8',
      )}
    >
      <AlertIcon className={cx('size-5 shrink-0', isSevere ? 'text-danger' : 'text-(--waiting)')} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-pretty">{children}</p>
    </div>
  );
}

type BeforeOpeningProps = { missing: Dashboard['missingSettings']; products: number };

/** What the shop lacks before it opens, with links to its fields and to the first product; null without any. */
export function BeforeOpening({ missing, products }: BeforeOpeningProps) {
  const mayAdd = usePermission('catalogue');
  if (missing.length === 0 && products > 0) return null;
  return (
    <PanelCard title="Para abrir falta…" className="border-(--waiting)/50">
      <div className="grid gap-3 px-4 py-3">
        {missing.length > 0 && <MissingSettings missing={missing} />}
        {products === 0 && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
            Todavía no hay nada para vender.
            {mayAdd && <AddProductLink />}
          </p>
        )}
      </div>
    </PanelCard>
  );
}

function MissingSettings({ missing }: Pick<BeforeOpeningProps, 'missing'>) {
  const canSetUp = usePermission('settings');
  return (
    <div className="grid gap-2">
      <p className="text-pretty text-muted">
        La ley pide que una tienda en línea muestre estos datos.{' '}
        {!canSetUp && 'Los completa quien tiene el permiso «Configuración».'}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {missing.map(({ name, label }) => (
          <li key={name}>
            {canSetUp ? (
              <Link
                to={`${settingsSection.path}#${name}`}
                className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

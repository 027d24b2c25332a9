import { useQueryClient } from '@tanstack/react-query';
import type { UndeliveredMail } from '#domain/contract/mails.ts';
import { counted } from '#domain/shared/counted.ts';
import { emailName } from '#domain/site/email-names.ts';
import { mailFailureReasons } from '#domain/site/mail-failure.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-button.tsx';
import { cx } from '../../ui/cx.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/badges.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { useChange } from '../kit/use-change.ts';

const stateNames = {
  waiting: 'Esperando',
  refused: 'Rechazado',
  bounced: 'Rechazado después de enviarlo',
} as const satisfies Record<UndeliveredMail['state'], string>;

const copyTexts = { copied: 'Dirección copiada', failed: 'No se pudo copiar la dirección' };

/** An e-mail that was not delivered: what it is, why it was not, and what to do. */
export function MailRow({ mail }: { mail: UndeliveredMail }) {
  const { recipient, template, order, account, reply, queuedAt } = mail;
  const reason = mail.reason && mailFailureReasons[mail.reason];
  return (
    <>
      <div className="grid content-start gap-1">
        <h2 className="font-semibold text-pretty">{emailName(template)}</h2>
        <p className="wrap-anywhere">
          Para {account && `${account}, `}
          {recipient}
        </p>
        <MailState mail={mail} />
        {reason && <p className="max-w-[70ch] text-pretty">{reason.text}</p>}
        {reason?.todo && (
          <p className="max-w-[70ch] text-pretty text-muted">
            <span className="font-medium text-ink">Qué hacer: </span>
            {reason.todo}
          </p>
        )}
        {reply && <p className="max-w-[90ch] text-xs text-muted wrap-anywhere">{reply}</p>}
        {!mail.canRetry && (
          <p className="max-w-[70ch] text-pretty text-muted">
            No se puede reintentar: la tienda borra los datos de este correo cuando lo envía.
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap gap-3">
          {mail.canRetry && <RetryButton mail={mail} />}
          {/* With CopyButton here too, the bundler would move it to a script that the shops load. */}
          <Button
            variant="outline"
            size="dense"
            onClick={() => void copyText(recipient, copyTexts)}
          >
            Copiar dirección
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-1 md:text-right">
        {order && <OrderLink order={order} />}
        <p className="text-xs text-muted">
          Del <Moment at={queuedAt} />
        </p>
        <p className="text-xs text-muted">{attemptsText(mail.attempts)}</p>
      </div>
    </>
  );
}

function MailState({ mail: { state, refusedAt, nextAttemptAt } }: { mail: UndeliveredMail }) {
  const isWaiting = state === 'waiting';
  const at = isWaiting ? nextAttemptAt : refusedAt;
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className={cx('font-medium', isWaiting ? 'text-(--waiting)' : 'text-danger')}>
        {stateNames[state]}
      </span>
      {at && (
        <time dateTime={at} className="text-muted">
          {isWaiting ? `se intenta ${nextAttemptText(at, new Date())}` : `el ${formatMoment(at)}`}
        </time>
      )}
    </p>
  );
}

function attemptsText(attempts: number): string {
  if (attempts === 0) return 'Todavía sin intentos';
  return counted(attempts, 'intento', 'intentos');
}

const sendingMs = 3000;

/** Tries to send the e-mail now. */
function RetryButton({ mail }: { mail: UndeliveredMail }) {
  const client = useQueryClient();
  const { run, isPending } = useChange({
    send: () => authenticatedCall('POST /api/admin/mails/:id/retry', { params: { id: mail._id } }),
    done: 'La tienda lo intenta ahora',
    doneOptions: () => ({ detail: 'Si el servidor lo acepta, sale de esta lista.' }),
    failed: 'Error al reintentar el correo',
    // The job sends it within a moment; only then it leaves the list.
    onDone: () => void setTimeout(() => void client.invalidateQueries(), sendingMs),
  });
  return (
    <Button
      size="dense"
      busy={isPending}
      aria-label={`Reintentar ahora el correo a ${mail.recipient}`}
      onClick={() => void run()}
    >
      Reintentar ahora
    </Button>
  );
}

/** When an e-mail is tried next, an instant in ISO 8601: `en menos de un minuto` or `el 23 de nov…`. */
export function nextAttemptText(at: string, now: Date): string {
  const isSoon = Date.parse(at) - now.getTime() < 60_000;
  return isSoon ? 'en menos de un minuto' : `el ${formatMoment(at)}`;
}

import type { CallOutput } from '#domain/contract/index.ts';
import { mailFailureReasons } from '#domain/site/mail-failure.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { nextAttemptText } from './next-attempt-text.ts';

type Outage = NonNullable<CallOutput<'GET /api/admin/mails'>['outage']>;

/** Why no e-mail is sent now, as the first entry of the list. */
export function OutageNotice({ outage: { reason, reply, since, retryAt } }: { outage: Outage }) {
  const { text, todo } = mailFailureReasons[reason];
  return (
    <li className="flex items-start gap-3 bg-danger/6 px-4 py-4">
      <AlertIcon className="size-5 shrink-0 text-danger" />
      <div className="grid gap-1">
        <p className="font-semibold text-pretty">
          No se envía ningún correo desde el <time dateTime={since}>{formatMoment(since)}</time>
        </p>
        <p className="max-w-[70ch] text-pretty">
          {text} {todo}
        </p>
        <p className="text-muted">
          Próximo intento <time dateTime={retryAt}>{nextAttemptText(retryAt, new Date())}</time>.
          Cuando funcione, se envían todos, primero los más viejos.
        </p>
        <p className="max-w-[90ch] text-xs text-muted wrap-anywhere">{reply}</p>
      </div>
    </li>
  );
}

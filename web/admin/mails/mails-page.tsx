import type { CallOutput } from '#domain/contract/index.ts';
import { mailFailureReasons } from '#domain/site/mail-failure.ts';
import { AlertIcon } from '../../ui/state-icons.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, mailSection } from '../kit/sections.ts';
import { MailRow, nextAttemptText } from './mail-row.tsx';

const failed = 'Error al cargar los correos';

export const meta = () => adminMeta(mailSection.title);

/** The e-mails that were not delivered. */
export default function MailsPage() {
  return (
    <ListPage
      section={mailSection}
      nouns={['correo', 'correos']}
      text="Los correos que todavía no se pudieron entregar. La tienda reintenta sola los que esperan; los rechazados quedan acá hasta que los reintentes. Un correo que el servidor aceptó puede volver después: ese aviso llega a la casilla del remitente y, si la tienda la lee, lo ves acá durante 30 días."
      failed={failed}
      empty="Todos los correos se entregaron"
      queryOf={(query) => panelQuery('mails', 'GET /api/admin/mails', { query }, failed)}
      itemsOf={({ mails }) => mails}
      keyOf={({ _id }) => _id}
      before={({ outage }) => outage && <OutageNotice outage={outage} />}
    >
      {(mail) => <MailRow mail={mail} />}
    </ListPage>
  );
}

type Outage = NonNullable<CallOutput<'GET /api/admin/mails'>['outage']>;

/** Why no e-mail is sent now. */
function OutageNotice({ outage: { reason, reply, since, retryAt } }: { outage: Outage }) {
  const { text, todo } = mailFailureReasons[reason];
  return (
    <div className="mb-4 flex items-start gap-3 rounded-panel border border-danger/50 bg-danger/6 px-4 py-4">
      <AlertIcon className="size-5 shrink-0 text-danger" />
      <div className="grid gap-1">
        <p className="font-semibold text-pretty">
          No se envía ningún correo desde el <Moment at={since} />
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
    </div>
  );
}

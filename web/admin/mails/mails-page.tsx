import { authenticatedCall } from '../../session/authenticated-call.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { PagedSection } from '../kit/list.tsx';
import { mailSection } from '../kit/sections.ts';
import { MailRow } from './mail-row.tsx';
import { OutageNotice } from './outage-notice.tsx';

export const meta = () => adminMeta(mailSection.title);

/** The e-mails that were not delivered. */
export default function MailsPage() {
  return (
    <PagedSection
      section={mailSection}
      one="correo"
      many="correos"
      text="Los correos que todavía no se pudieron entregar. La tienda reintenta sola los que esperan; los rechazados quedan acá hasta que los reintentes. Un correo que el servidor aceptó puede volver después: ese aviso llega a la casilla del remitente y, si la tienda la lee, lo ves acá durante 30 días."
      failed="Error al cargar los correos"
      empty="Todos los correos se entregaron"
      load={(query) => authenticatedCall('GET /api/admin/mails', { query })}
    >
      {({ mails, outage }) => (
        <>
          {outage && <OutageNotice outage={outage} />}
          {mails.map((mail) => (
            <MailRow key={mail._id} mail={mail} />
          ))}
        </>
      )}
    </PagedSection>
  );
}

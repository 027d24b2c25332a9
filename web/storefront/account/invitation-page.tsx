import { Spinner } from '../../ui/spinner.tsx';
import { pageMeta } from '../seo/meta.ts';
import { InvitationForm } from './invitation-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useEmailToken } from './use-email-token.ts';

export function meta() {
  return pageMeta('Aceptar la invitación', 'Aceptá la invitación a administrar Vidriera.');
}

export default function Invitation() {
  const tk = useEmailToken();
  return (
    <NarrowPage title="Administrar Vidriera">
      {tk === undefined && <Spinner label="Cargando..." />}
      {tk === null && <p role="alert">Falta el enlace: abrilo desde el correo de la invitación.</p>}
      {tk && <InvitationForm tk={tk} />}
    </NarrowPage>
  );
}

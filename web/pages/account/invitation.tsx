import { InvitationForm } from '../../storefront/account/invitation-form.tsx';
import { NarrowPage } from '../../storefront/account/narrow-page.tsx';
import { useEmailToken } from '../../storefront/account/use-email-token.ts';
import { pageMeta } from '../../storefront/meta.ts';
import { Spinner } from '../../ui/spinner.tsx';

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

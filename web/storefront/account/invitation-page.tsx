import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { acceptInvitationForm } from '#domain/accounts/account.ts';
import { shopName } from '#domain/site/seller.ts';
import { ApiError, call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { notify } from '../../ui/notify.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useSettings } from '../seo/layout-data.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/invitation-page';
import { LostPasswordNote } from './lost-password.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RefusedInvitation, useLinkFailures } from './refused-link.tsx';
import { useEmailToken } from './use-email-token.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Aceptar la invitación',
    'Aceptá la invitación a administrar la tienda.',
  );
}

export default function Invitation() {
  const tk = useEmailToken();
  return (
    <NarrowPage title={`Administrar ${shopName(useSettings())}`}>
      {tk === undefined && <Spinner label="Cargando..." />}
      {tk === null && <p role="alert">Falta el enlace: abrilo desde el correo de la invitación.</p>}
      {tk && <InvitationForm tk={tk} />}
    </NarrowPage>
  );
}

const empty = { firstName: '', lastName: '', newPassword: '', confirmPassword: '' };

/** The invited person's name and password; then the sign-in page. */
function InvitationForm({ tk }: { tk: string }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(acceptInvitationForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { isRefused, isLost, receive } = useLinkFailures();

  const submit = form.handleSubmit(async ({ confirmPassword: _, ...body }) => {
    try {
      const { message } = await call(fetch, 'POST /users/acceptInvitation', {
        query: { tk },
        body,
      });
      notify(message, { kind: 'success' });
      void navigate('/account/login', { replace: true });
    } catch (error) {
      receive(error);
      const message =
        error instanceof ApiError ? error.message : 'No se pudo aceptar la invitación';
      form.setError('newPassword', { message }, { shouldFocus: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-muted">
        Elegí tu nombre y una contraseña nueva. Si ya tenías una cuenta con esta dirección, su
        contraseña cambia y sus sesiones se cierran.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Nombre"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <Field
          label="Apellido"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <NewPasswordFields form={form} />
      <LostPasswordNote isLost={isLost} />
      <RefusedInvitation isRefused={isRefused && !isLost} />
      <Button type="submit" busy={isSubmitting}>
        Aceptar la invitación
      </Button>
    </form>
  );
}

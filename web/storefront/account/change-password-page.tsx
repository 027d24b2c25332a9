import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { changePasswordForm } from '#domain/accounts/account.ts';
import { call, serverMessage } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/change-password-page';
import { LostPasswordNote } from './lost-password.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RefusedPasswordLink, useLinkFailures } from './refused-link.tsx';
import { useEmailToken, useRedirectHome } from './use-email-token.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Cambiar contraseña', 'Elegí una contraseña nueva para tu cuenta.');
}

export default function ChangePassword() {
  const tk = useEmailToken();
  const navigate = useNavigate();
  useEffect(() => {
    if (tk === null) void navigate('/', { replace: true });
  }, [tk, navigate]);
  return (
    <NarrowPage title="Cambiar contraseña">
      {tk ? <ChangePasswordForm tk={tk} /> : <Spinner label="Cargando..." />}
    </NarrowPage>
  );
}

const failed = 'Ocurrió un error al cambiar la contraseña';

function ChangePasswordForm({ tk }: { tk: string }) {
  const form = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  useRedirectHome(isSubmitSuccessful);
  const { isRefused, isLost, receive } = useLinkFailures();

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await call(fetch, 'POST /users/changePassword', { query: { tk }, body: { newPassword } });
    } catch (error) {
      receive(error);
      const message = serverMessage(error) ?? failed;
      // The notification announces it.
      form.setError('newPassword', { message });
      notify(message, { kind: 'error' });
      return;
    }
    notify('Contraseña cambiada exitosamente', { kind: 'success' });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <NewPasswordFields form={form} />
      <LostPasswordNote isLost={isLost && !isSubmitSuccessful} />
      <RefusedPasswordLink isRefused={isRefused} />
      <Button type="submit" busy={isSubmitting} ariaDisabled={isSubmitSuccessful}>
        Cambiar contraseña
      </Button>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ownPasswordForm } from '#domain/accounts/account.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { saveSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { notify } from '../../ui/notify.ts';
import { lostPasswordText } from './lost-password.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the signed-in account's password; its other sessions end, and this one is renewed. */
export function OwnPasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(ownPasswordForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const body = { currentPassword, newPassword };
      saveSession(await authenticatedCall('POST /users/password', { body }));
    } catch (error) {
      const { fields, message } = error instanceof ApiError ? error.body : {};
      const field = fields?.currentPassword ? 'currentPassword' : 'newPassword';
      const isLost = error instanceof ApiError && error.isLost;
      const text =
        fields?.[field] ??
        (isLost ? lostPasswordText : (message ?? 'No se pudo cambiar la contraseña'));
      form.setError(field, { message: text }, { shouldFocus: true });
      return;
    }
    form.reset();
    notify('Contraseña cambiada exitosamente', {
      kind: 'success',
      detail: 'Las demás sesiones se cerraron.',
    });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" busy={isSubmitting}>
        Cambiar contraseña
      </Button>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passwordEmailForm } from '#domain/accounts/account.ts';
import { call, serverMessage } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { useFirstFocus } from './use-first-focus.ts';

const sent = 'Se ha enviado un correo electrónico con instrucciones para cambiar la contraseña';
const failed = 'Algo salió mal. Contacte al soporte.';

export function PasswordMailForm({ takesFocus }: { takesFocus: boolean }) {
  const form = useForm({ resolver: zodResolver(passwordEmailForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  useFirstFocus(takesFocus, () => form.setFocus('email'));

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(fetch, 'POST /users/send-change-password-email', { body });
      notify(sent, { kind: 'success' });
    } catch (error) {
      notify(serverMessage(error) ?? failed, { kind: 'error' });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        hint="Te mandamos un enlace para elegir una contraseña nueva."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" busy={isSubmitting}>
        Enviar
      </Button>
    </form>
  );
}

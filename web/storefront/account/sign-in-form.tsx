import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { signInForm } from '#domain/accounts/account.ts';
import { call } from '../../api-client.ts';
import { useAccount } from '../../session/account-store.ts';
import { saveSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { runPendingAction } from './run-pending-action.ts';
import { useFirstFocus } from './use-first-focus.ts';

const failed = 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde';

export function SignInForm({ takesFocus }: { takesFocus: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useFirstFocus(takesFocus, () => form.setFocus('email'));

  const submit = form.handleSubmit(async (body) => {
    try {
      saveSession(await call(fetch, 'POST /users/signin', { body }));
    } catch (error) {
      const message = (error instanceof Error && error.message) || failed;
      form.setError('password', { message }, { shouldFocus: true });
      return;
    }
    const { takePendingAction, close } = useAccount.getState();
    const action = takePendingAction();
    close();
    // With a pending action the shopper stays on the page where it was attempted.
    if (!action || pathname.startsWith('/account/')) await navigate('/');
    if (action) await runPendingAction(action, navigate);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={isSubmitting}>
        Iniciar Sesión
      </Button>
    </form>
  );
}

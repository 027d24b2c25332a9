import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { verifyAccountForm } from '#domain/accounts/account.ts';
import { ApiError, call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Verification } from './verify-account-page.tsx';

const verified = 'Cuenta verificada exitosamente. Inicie Sesion';
const refused = 'Token inválido o expirado';

type VerifyAccountFormProps = { tk: string; onDone: (result: Verification) => void };

/** Asks for the password of the sign-up, and verifies the account with it and the link's token. */
export function VerifyAccountForm({ tk, onDone }: VerifyAccountFormProps) {
  const form = useForm({
    resolver: zodResolver(verifyAccountForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(fetch, 'POST /users/verifyAccount', { query: { tk }, body });
    } catch (error) {
      const result = resultOf(error);
      if (result) return onDone(result);
      const field = error instanceof ApiError ? error.body.fields?.password : undefined;
      const message = field ?? (error instanceof Error ? error.message : refused);
      return form.setError('password', { message }, { shouldFocus: true });
    }
    onDone({ text: verified, next: 'redirect' });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PasswordField
        label="Contraseña"
        hint="La que elegiste al registrarte."
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Verificando cuenta...' : 'Verificar cuenta'}
      </Button>
    </form>
  );
}

/** The result that no other password changes; null when the link may still be valid. */
function resultOf(error: unknown): Verification | null {
  if (!(error instanceof ApiError)) return null;
  const { code } = error.body;
  if (code === 'already_verified') return { text: error.message, next: 'sign-in' };
  return code === 'invalid_token' ? { text: refused, next: 'home' } : null;
}

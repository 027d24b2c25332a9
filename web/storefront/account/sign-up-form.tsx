import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passwordLength, signUpForm } from '#domain/accounts/account.ts';
import { call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { notify } from '../../ui/notify.ts';
import { LegalLink } from './legal-link.tsx';

const empty = {
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

type SignUpFormProps = { takesFocus: boolean; onDone: () => void };

export function SignUpForm({ takesFocus, onDone }: SignUpFormProps) {
  const form = useForm({ resolver: zodResolver(signUpForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  useFirstFocus(takesFocus, () => form.setFocus('firstName'));

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(fetch, 'POST /users/signup', { body });
    } catch (error) {
      const text = `Error al registrarse: ${error instanceof Error ? error.message : ''}`;
      notify(text, { kind: 'error' });
      return;
    }
    notify('Correo de verificación enviado con éxito', {
      kind: 'success',
      detail: 'Se ha enviado un enlace de verificación a su correo electrónico',
    });
    onDone();
  });

  const text = (name: keyof typeof empty, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    error: errors[name]?.message,
    ...form.register(name),
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('firstName', 'Nombre', 'given-name')} />
        <Field {...text('lastName', 'Apellido', 'family-name')} />
      </div>
      <Field {...text('userName', 'Nombre de usuario', 'username')} />
      <Field {...text('email', 'Correo electrónico', 'email')} type="email" />
      <PasswordField
        {...text('password', 'Contraseña', 'new-password')}
        hint={`De ${passwordLength.min} a ${passwordLength.max} caracteres, con una mayúscula y un número.`}
      />
      <PasswordField {...text('confirmPassword', 'Confirmar contraseña', 'new-password')} />
      <p className="text-sm text-pretty text-muted">
        Al registrarte aceptás los <LegalLink page="terms">términos y condiciones</LegalLink> y la{' '}
        <LegalLink page="privacy">política de privacidad</LegalLink>.
      </p>
      <Button type="submit" busy={isSubmitting}>
        Registrarse
      </Button>
    </form>
  );
}

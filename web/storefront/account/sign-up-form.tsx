import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { newsConsentText, passwordLength, signUpForm } from '#domain/accounts/account.ts';
import { ApiError, call } from '../../api-client.ts';
import { storeInterrupted } from '../../shopper/after-verification.ts';
import { useSession } from '../../shopper/session.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { notify } from '../../ui/notify.ts';
import { LegalLink } from './legal-link.tsx';
import { SignUpSent } from './sign-up-sent.tsx';

const empty = {
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  password: '',
  confirmPassword: '',
};
const initialValues = { ...empty, acceptsNews: false };

/** What was typed and not sent when the form was last closed; passwords are typed again. */
let unsentValues = initialValues;
useSession.subscribe(({ session }) => {
  if (session) unsentValues = initialValues;
});

type SignUp = z.output<typeof signUpForm>;
type SignUpFormProps = { takesFocus: boolean };

/** The sign-up, which ends by saying which email to open. */
export function SignUpForm({ takesFocus }: SignUpFormProps) {
  const { pathname, search } = useLocation();
  const [sent, setSent] = useState<SignUp | null>(null);
  const form = useForm({ resolver: zodResolver(signUpForm), defaultValues: unsentValues });
  const { errors, isSubmitting } = form.formState;
  useFirstFocus(takesFocus, () => form.setFocus('firstName'));
  useEffect(() => {
    if (!sent) {
      return () => {
        const { acceptsNews = false, ...texts } = form.getValues();
        unsentValues = { ...texts, acceptsNews, password: '', confirmPassword: '' };
      };
    }
    unsentValues = initialValues;
  }, [form, sent]);

  const signUp = async (body: SignUp): Promise<boolean> => {
    try {
      await call(fetch, 'POST /users/signup', { body });
    } catch (error) {
      const text = `Error al registrarse: ${error instanceof Error ? error.message : ''}`;
      notify(text, { kind: 'error' });
      const { fields = {} } = error instanceof ApiError ? error.body : {};
      for (const [path, message] of Object.entries(fields)) {
        form.setError(path as FieldPath<typeof empty>, { message }, { shouldFocus: true });
      }
      return false;
    }
    notify('Correo de verificación enviado con éxito', {
      kind: 'success',
      detail: 'Se ha enviado un enlace de verificación a su correo electrónico',
    });
    storeInterrupted(pathname + search);
    useAccount.setState({ email: body.email });
    setSent(body);
    return true;
  };
  const send = form.handleSubmit(async (body) => void (await signUp(body)));

  const text = (name: keyof typeof empty, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    error: errors[name]?.message,
    ...form.register(name),
  });

  if (sent) {
    const change = () => {
      setSent(null);
      // Once the form is shown again.
      setTimeout(() => form.setFocus('email', { shouldSelect: true }));
    };
    return <SignUpSent email={sent.email} onResend={() => signUp(sent)} onChangeEmail={change} />;
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
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
      <CheckboxField
        className="text-sm"
        label={newsConsentText}
        hint="Es opcional: lo cambiás cuando quieras en Mis datos."
        {...form.register('acceptsNews')}
      />
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

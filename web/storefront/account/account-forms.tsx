import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordEmailForm } from '#domain/accounts/account.ts';
import { call, serverMessage } from '../../api-client.ts';
import type { AccountView } from '../../shopper/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { Field } from '../../ui/form/field.tsx';
import { notify } from '../../ui/notify.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AccountFormsProps = {
  view: AccountView;
  onView: (view: AccountView) => void;
  /** Whether the first form is focused, as in a dialog; a form that replaces it always is. */
  takesFocus?: boolean;
};

/** The three account forms and the buttons that switch between them. */
export default function AccountForms({ view, onView, takesFocus = false }: AccountFormsProps) {
  const [firstView] = useState(view);
  const focuses = takesFocus || view !== firstView;
  if (view === 'signup') {
    return (
      <>
        <SignUpForm takesFocus={focuses} />
        <Switch to="login" onView={onView}>
          Ya tienes cuenta? Iniciar Sesión
        </Switch>
      </>
    );
  }
  if (view === 'password') {
    return (
      <>
        <PasswordEmailForm takesFocus={focuses} />
        <Switch to="login" onView={onView}>
          Volver a Iniciar Sesión
        </Switch>
      </>
    );
  }
  return (
    <SignInForm takesFocus={focuses}>
      <Switch to="password" onView={onView}>
        Olvidaste tu contraseña?
      </Switch>
      <Switch to="signup" onView={onView}>
        No tienes cuenta? Registrarse
      </Switch>
    </SignInForm>
  );
}

type SwitchProps = Pick<AccountFormsProps, 'onView'> & { to: AccountView; children: string };

function Switch({ to, onView, children }: SwitchProps) {
  return (
    <button
      type="button"
      onClick={() => onView(to)}
      className="mt-4 block min-h-11 w-full text-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </button>
  );
}

const sent = 'Se ha enviado un correo electrónico con instrucciones para cambiar la contraseña';
const failed = 'Algo salió mal. Contacte al soporte.';

function PasswordEmailForm({ takesFocus }: { takesFocus: boolean }) {
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

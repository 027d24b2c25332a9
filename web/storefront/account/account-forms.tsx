import { useState } from 'react';
import type { AccountView } from '../../session/account-store.ts';
import { PasswordMailForm } from './password-mail-form.tsx';
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
        <SignUpForm takesFocus={focuses} onDone={() => onView('login')} />
        <Switch to="login" onView={onView}>
          Ya tienes cuenta? Iniciar Sesión
        </Switch>
      </>
    );
  }
  if (view === 'password') {
    return (
      <>
        <PasswordMailForm takesFocus={focuses} />
        <Switch to="login" onView={onView}>
          Volver a Iniciar Sesión
        </Switch>
      </>
    );
  }
  return (
    <>
      <SignInForm takesFocus={focuses} />
      <Switch to="password" onView={onView}>
        Olvidaste tu contraseña?
      </Switch>
      <Switch to="signup" onView={onView}>
        No tienes cuenta? Registrarse
      </Switch>
    </>
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

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AccountView } from '../../shopper/sign-in.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/account-page';
import AccountForms from './account-forms.tsx';

const titles = {
  login: 'Iniciar Sesión',
  signup: 'Crear cuenta',
  password: 'Recuperar contraseña',
} as const;

const isSignUp = (pathname: string) => pathname === '/account/signup';

export function meta({ location, matches }: Route.MetaArgs) {
  return isSignUp(location.pathname)
    ? pageMeta(matches, titles.signup, 'Creá tu cuenta.')
    : pageMeta(matches, titles.login, 'Iniciá sesión para comprar y ver tus compras.');
}

/** The account dialog's forms as two pages: sign-in, and sign-up. */
export default function AccountPage() {
  const signsUp = isSignUp(useLocation().pathname);
  const [forgotPassword, setForgotPassword] = useState(false);
  const navigate = useNavigate();
  const show = (view: AccountView) => {
    setForgotPassword(view === 'password');
    if (signsUp !== (view === 'signup')) {
      void navigate(view === 'signup' ? '/account/signup' : '/account/login');
    }
  };
  const view = signsUp ? 'signup' : forgotPassword ? 'password' : 'login';
  return (
    <NarrowPage title={titles[view]}>
      <AccountForms view={view} onView={show} />
    </NarrowPage>
  );
}

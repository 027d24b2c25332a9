import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountView } from '../../shopper/sign-in.ts';
import { pageMeta } from '../seo/meta.ts';
import { AccountPage } from './account-page.tsx';

export function meta() {
  return pageMeta('Iniciar Sesión', 'Iniciá sesión en Vidriera para comprar y ver tus compras.');
}

export default function Login() {
  const [view, setView] = useState<AccountView>('login');
  const navigate = useNavigate();
  return (
    <AccountPage
      title={view === 'password' ? 'Recuperar contraseña' : 'Iniciar Sesión'}
      view={view}
      onView={(next) => (next === 'signup' ? void navigate('/account/signup') : setView(next))}
    />
  );
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';
import { pageMeta } from '../seo/meta.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useEmailToken } from './use-email-token.ts';

export function meta() {
  return pageMeta('Cambiar contraseña', 'Elegí una contraseña nueva para tu cuenta de Vidriera.');
}

export default function ChangePassword() {
  const tk = useEmailToken();
  const navigate = useNavigate();
  useEffect(() => {
    if (tk === null) void navigate('/', { replace: true });
  }, [tk, navigate]);
  return (
    <NarrowPage title="Cambiar contraseña">
      {tk ? <ChangePasswordForm tk={tk} /> : <Spinner label="Cargando..." />}
    </NarrowPage>
  );
}

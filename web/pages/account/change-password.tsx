import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NarrowPage } from '../../storefront/account/account-page.tsx';
import { useMailToken } from '../../storefront/account/use-mail-token.ts';
import { pageMeta } from '../../storefront/meta.ts';
import { Spinner } from '../../ui/spinner.tsx';

const ChangePasswordForm = lazy(() => import('../../storefront/account/change-password-form.tsx'));

const waiting = <Spinner label="Cargando..." />;

export function meta() {
  return pageMeta('Cambiar contraseña', 'Elige una contraseña nueva para tu cuenta de Vidriera.');
}

export default function ChangePassword() {
  const tk = useMailToken();
  const navigate = useNavigate();
  useEffect(() => {
    if (tk === null) void navigate('/', { replace: true });
  }, [tk, navigate]);
  return (
    <NarrowPage title="Cambiar contraseña">
      <Suspense fallback={waiting}>{tk ? <ChangePasswordForm tk={tk} /> : waiting}</Suspense>
    </NarrowPage>
  );
}

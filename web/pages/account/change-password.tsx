import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NarrowPage } from '../../storefront/account/account-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';
import { Spinner } from '../../ui/spinner.tsx';

const ChangePasswordForm = lazy(() => import('../../storefront/account/change-password-form.tsx'));

export function meta() {
  return pageMeta('Cambiar contraseña', 'Elige una contraseña nueva para tu cuenta de Vidriera.');
}

export default function ChangePassword() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tk = search.get('tk');
  useEffect(() => {
    if (!tk) void navigate('/', { replace: true });
  }, [tk, navigate]);
  return (
    <NarrowPage title="Cambiar contraseña">
      <Suspense fallback={<Spinner label="Cargando..." />}>
        {tk && <ChangePasswordForm tk={tk} />}
      </Suspense>
    </NarrowPage>
  );
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ChangePasswordForm } from '../../storefront/account/change-password-form.tsx';
import { NarrowPage } from '../../storefront/account/narrow-page.tsx';
import { useEmailToken } from '../../storefront/account/use-email-token.ts';
import { pageMeta } from '../../storefront/meta.ts';
import { Spinner } from '../../ui/spinner.tsx';

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

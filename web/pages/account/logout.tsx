import { useEffect } from 'react';
import { logOut } from '../../session/session-store.ts';
import { NarrowPage } from '../../storefront/account/narrow-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';
import { Spinner } from '../../ui/spinner.tsx';

export function meta() {
  return pageMeta('Cerrar sesión', 'Cerrá tu sesión en Vidriera.');
}

export default function Logout() {
  useEffect(() => {
    logOut('/');
  }, []);
  return (
    <NarrowPage title="Cerrando sesión">
      <Spinner label="Un momento..." />
    </NarrowPage>
  );
}

import { useEffect } from 'react';
import { clearSession } from '../../session/session-store.ts';
import { NarrowPage } from '../../storefront/account/narrow-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';
import { Spinner } from '../../ui/spinner.tsx';

export function meta() {
  return pageMeta('Cerrar sesión', 'Cierra tu sesión en Vidriera.');
}

export default function Logout() {
  useEffect(() => {
    clearSession();
    // A full load, which clears everything in memory.
    window.location.replace('/');
  }, []);
  return (
    <NarrowPage title="Cerrando sesión">
      <Spinner label="Un momento..." />
    </NarrowPage>
  );
}

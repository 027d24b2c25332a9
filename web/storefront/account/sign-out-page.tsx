import { useEffect } from 'react';
import { logOut } from '../../shopper/session.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { pageMeta } from '../seo/page-meta.ts';

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

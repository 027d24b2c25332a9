import { Link } from 'react-router';
import { logOut, useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { NarrowPage } from '../../ui/page-frames.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/sign-out-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Cerrar sesión', 'Cerrá tu sesión.');
}

/** Signs out by a button, since any other site can link here. */
export default function Logout() {
  const session = useSession(({ session }) => session);
  const hydrated = useHydrated();
  return (
    <NarrowPage title="Cerrar sesión">
      {!hydrated && <Spinner label="Un momento..." />}
      {hydrated && session && (
        <div className="grid justify-items-start gap-6">
          <p className="wrap-anywhere">{`Tenés abierta la sesión de ${session.email}.`}</p>
          <Button onClick={() => logOut('/')}>Cerrar sesión</Button>
        </div>
      )}
      {hydrated && !session && (
        <>
          <p>No hay ninguna sesión abierta.</p>
          <Link to="/" className={buttonClass('outline', 'regular', 'mt-8')}>
            Volver al Inicio
          </Link>
        </>
      )}
    </NarrowPage>
  );
}

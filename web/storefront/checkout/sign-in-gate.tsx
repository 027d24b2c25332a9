import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { readClaims, useSession } from '../session-store.ts';
import { signInInPlace } from './order/sign-in-in-place.ts';

/** Shows nothing but the way in to whoever has no login with a user id in its token. */
export function SignInGate({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ session }) => Boolean(readClaims(session?.token)?.id));
  useEffect(() => {
    if (!isSignedIn) signInInPlace();
  }, [isSignedIn]);
  if (isSignedIn) return children;
  return (
    <div className="grid justify-items-center py-24">
      <Button look="outline" onClick={() => signInInPlace()}>
        Iniciar Sesión
      </Button>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { promptSignIn } from '../../session/prompt-sign-in.ts';
import { readClaims, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';

/** Shows only a sign-in button unless the session's token has a user id. */
export function SignInGate({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ session }) => Boolean(readClaims(session?.token)?.id));
  useEffect(() => {
    if (!isSignedIn) promptSignIn();
  }, [isSignedIn]);
  if (isSignedIn) return children;
  return (
    <div className="grid justify-items-center py-24">
      <Button variant="outline" onClick={() => promptSignIn()}>
        Iniciar Sesión
      </Button>
    </div>
  );
}

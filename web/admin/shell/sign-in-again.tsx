import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '#domain/contract/accounts.ts';
import { isAdmin, saveSession, useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

const loadForm = () =>
  import('../../storefront/account/sign-in-form.tsx').then(({ SignInSteps }) => ({
    default: SignInSteps,
  }));

type SignInAgainProps = {
  /** The session that ended. */
  account: Session;
  /** Called when the account that signed in is no administrator any more. */
  onDemoted: () => void;
};

/** Shown over unsaved changes when the session ends: the same account continues after signing in. */
export function SignInAgain({ account, onDemoted }: SignInAgainProps) {
  const isOpen = useSession(({ session }) => session === null);
  const [hasFailed, setHasFailed] = useState(false);
  const SignInForm = useLazyComponent(loadForm, isOpen && !hasFailed, () => setHasFailed(true));
  const client = useQueryClient();
  const navigate = useNavigate();
  const complete = async (session: Session) => {
    if (!isAdmin(session)) onDemoted();
    saveSession(session);
    // What failed without a session is loaded again.
    void client.invalidateQueries();
  };
  return (
    <Dialog
      open={isOpen}
      // The form's guard asks before its changes are lost.
      onClose={() => void navigate('/', { replace: true })}
      title="Tu sesión terminó"
    >
      <p className="mb-6 text-base text-pretty text-muted">
        Iniciá sesión de nuevo para seguir. Lo que escribiste sigue acá: si estabas guardando, volvé
        a guardar.
      </p>
      {SignInForm && <SignInForm takesFocus email={account.email} onSession={complete} />}
      {!SignInForm && !hasFailed && <Spinner label="Cargando..." />}
      {!SignInForm && hasFailed && <Button onClick={() => setHasFailed(false)}>Reintentar</Button>}
    </Dialog>
  );
}

import { isAdmin, useSession } from '../../shopper/session.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../ui/use-removed-focus.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/security-page';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { PasskeySection } from './passkey-list.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Seguridad', 'La seguridad de tu cuenta.');
}

export default function Security() {
  useRemovedFocus();
  const session = useSession((state) => state.session);
  const hydrated = useHydrated();
  return (
    <main className="frame min-h-svh pb-24">
      <div className="mx-auto max-w-xl">
        <h1 className="display display-lg pt-10 pb-8 md:pt-16 md:pb-12">Seguridad</h1>
        {!hydrated && <Spinner label="Cargando..." />}
        {hydrated && !session && <SignInPrompt title="Iniciá sesión para ver tu cuenta" />}
        {hydrated && session && (
          <div className="grid gap-14">
            <PasskeySection key={session._id} isOffered={isAdmin(session)} />
            <section aria-labelledby="sessions">
              <h2 id="sessions" className="mb-4 text-xl font-medium">
                Sesiones abiertas
              </h2>
              {/* A new password opens another session. */}
              <OpenSessions key={session.token} />
            </section>
            <section aria-labelledby="password">
              <h2 id="password" className="mb-4 text-xl font-medium">
                Cambiar contraseña
              </h2>
              <OwnPasswordForm email={session.email} />
            </section>
            <ConfirmationDialog />
          </div>
        )}
      </div>
    </main>
  );
}

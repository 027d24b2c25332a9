import { type FormEvent, useState } from 'react';
import type { OwnData } from '#domain/contract/own-data.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { forgetShopper, isAdmin, useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { notify } from '../../ui/notify.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EmptyState, Spinner } from '../../ui/page-states.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../ui/use-removed-focus.ts';
import { useOwnRead } from '../../use-read.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/own-data-page';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { NewsConsent } from './news-consent.tsx';
import { OwnDataList } from './own-data-list.tsx';
import { OwnNamesForm } from './own-names-form.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

const title = 'Mis datos';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    title,
    'Lo que la tienda guarda de tu cuenta: verlo, corregirlo y eliminarlo.',
  );
}

export default function OwnDataPage() {
  useRemovedFocus();
  const session = useSession((state) => state.session);
  const hydrated = useHydrated();
  return (
    <main className="frame min-h-svh pb-24">
      <div className="mx-auto max-w-xl">
        <h1 className="display display-lg pt-10 pb-8 md:pt-16 md:pb-12">{title}</h1>
        {!hydrated && <Spinner label="Cargando..." />}
        {hydrated && !session && <SignInPrompt title="Iniciá sesión para ver tu cuenta" />}
        {hydrated && session && <OwnDataView isAdmin={isAdmin(session)} />}
      </div>
    </main>
  );
}

/** What the shop stores about the account: to see, to correct, to download, and to delete with it. */
function OwnDataView({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, refetch } = useOwnRead('GET /api/user/data', undefined);
  const [isDeleting, setIsDeleting] = useState(false);
  if (!data) {
    return error ? (
      <div role="alert">
        <EmptyState title="No pudimos cargar tus datos">
          <p className="text-muted">{error.message}</p>
          <Button onClick={() => void refetch()}>Reintentar</Button>
        </EmptyState>
      </div>
    ) : (
      <Spinner label="Cargando..." />
    );
  }
  return (
    <div className="grid gap-14">
      <OwnNamesForm account={data.account} onChange={refetch} />
      <NewsConsent account={data.account} onChange={refetch} />
      <OwnDataList data={data} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => download(data)}>
          Descargar mis datos
        </Button>
        {!isAdmin && (
          <Button variant="danger" onClick={() => setIsDeleting(true)}>
            Eliminar mi cuenta
          </Button>
        )}
      </div>
      <Dialog open={isDeleting} onClose={() => setIsDeleting(false)} title="Eliminar mi cuenta">
        <DeletionForm />
      </Dialog>
      <ConfirmationDialog />
    </div>
  );
}

const download = (data: OwnData): void =>
  saveFile('mis-datos-vidriera.json', JSON.stringify(data, null, 2), 'application/json');

/** Asks for the password, then deletes the account and ends the session. */
function DeletionForm() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useErrorFocus(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { message } = await authenticatedCall('DELETE /api/user', { body: { password } });
      forgetShopper();
      notify(message, { kind: 'success' });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.body.fields?.password ?? failure.message);
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-pretty">
        Se borran tu nombre, tu correo y tus direcciones, y no vas a poder ver tus compras. La
        tienda conserva qué se vendió y cuánto se pagó, como pide la ley, sin tus datos. No se puede
        deshacer.
      </p>
      <PasswordField
        ref={field}
        label="Tu contraseña"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="danger" busy={isBusy} className="justify-self-start">
        Eliminar mi cuenta
      </Button>
    </form>
  );
}

import { useState } from 'react';
import type { OwnData } from '#domain/contract/own-data.ts';
import { isAdmin, useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useRemovedFocus } from '../../ui/use-removed-focus.ts';
import { useOwnRead } from '../../use-read.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/own-data-page';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { DeletionForm } from './deletion-form.tsx';
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
      <LoadFailure title="No pudimos cargar tus datos" text={error.message} onRetry={refetch} />
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

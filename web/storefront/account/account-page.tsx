import { lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { AccountView } from './account-store.ts';

const AccountForms = lazy(() => import('./account-forms.tsx'));

type AccountPageProps = { view: AccountView; onView: (view: AccountView) => void };

/** The account dialog's forms as a page of their own. */
export function AccountPage({ title, view, onView }: AccountPageProps & { title: string }) {
  return (
    <NarrowPage title={title}>
      {/* As high as the first form, so that nothing moves when it comes. */}
      <div className={view === 'signup' ? 'min-h-[40rem]' : 'min-h-[22rem]'}>
        <Suspense fallback={<Spinner label="Cargando..." />}>
          <AccountForms view={view} onView={onView} />
        </Suspense>
      </div>
    </NarrowPage>
  );
}

/** A page that holds one form or one message. */
export function NarrowPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="frame grid min-h-[70svh] content-center justify-items-center py-16">
      <div className="grid w-full max-w-md gap-7">
        <h1 className="display display-md">{title}</h1>
        <div>{children}</div>
      </div>
    </main>
  );
}

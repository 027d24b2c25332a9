import { Spinner } from '../../ui/spinner.tsx';

/** Shown while the administrator's token is verified. */
export function BlankShell() {
  return (
    <div className="flex min-h-svh flex-col">
      <div className="h-14 border-b border-line bg-raised" />
      <main className="grid flex-1 place-items-center text-sm">
        <Spinner label="Abriendo el panel..." />
        <noscript>El panel necesita JavaScript.</noscript>
      </main>
    </div>
  );
}

import { LeaveGuard } from '../ui/overlay/leave-guard.tsx';

type UnsavedGuardProps = {
  /** Called with the path that the user navigates to; without it when the document is unloaded. */
  isUnsaved: (next?: string) => boolean;
};

/** Warns before unsaved changes are lost. */
export function UnsavedGuard({ isUnsaved }: UnsavedGuardProps) {
  return (
    <LeaveGuard
      shouldWarnOnUnload={isUnsaved}
      shouldBlock={isUnsaved}
      title="Hay cambios sin guardar"
      text="Si salís ahora, se pierde lo que cambiaste."
      leave="Salir sin guardar"
      stay="Seguir editando"
    />
  );
}

/** Whether a path is `base` or below it; an undefined path is not. */
export function isWithin(base: string, path: string | undefined): boolean {
  return path === base || path?.startsWith(`${base}/`) === true;
}

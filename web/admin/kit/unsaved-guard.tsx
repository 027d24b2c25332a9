import { useEffect } from 'react';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';

/** The forms of the page, each with whether it has unsaved changes. */
const forms = new Set<() => boolean>();

/** Whether the page has unsaved changes. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** Registers a form, so that the page stays when the session ends while it has unsaved changes. */
export function useUnsaved(isUnsaved: () => boolean): void {
  useEffect(() => {
    forms.add(isUnsaved);
    return () => {
      forms.delete(isUnsaved);
    };
  }, [isUnsaved]);
}

type UnsavedGuardProps = {
  /** Called with the path that the user navigates to; without it when the document is unloaded. */
  isUnsaved: (next?: string) => boolean;
};

/** Warns before unsaved changes are lost. */
export function UnsavedGuard({ isUnsaved }: UnsavedGuardProps) {
  useUnsaved(isUnsaved);
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

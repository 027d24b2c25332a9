import { useEffect } from 'react';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';

/** Whether leaving for a path, or closing the page without one, loses changes. */
type IsUnsaved = (next?: string) => boolean;

/** The forms of the page. */
const forms = new Set<IsUnsaved>();

/** Whether the page has unsaved changes, which leaving for `next` would lose. */
export const hasUnsaved: IsUnsaved = (next) => [...forms].some((isUnsaved) => isUnsaved(next));

/** Registers a form: the page warns before its changes are lost, and stays when the session ends. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  useEffect(() => {
    forms.add(isUnsaved);
    return () => {
      forms.delete(isUnsaved);
    };
  }, [isUnsaved]);
}

const hasUnsavedNow = () => hasUnsaved();

/** Warns before unsaved changes are lost; once in the panel, since the router has one blocker at a time. */
export function UnsavedGuard() {
  return (
    <LeaveGuard
      shouldWarnOnUnload={hasUnsavedNow}
      shouldBlock={hasUnsaved}
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

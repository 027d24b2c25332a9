import { LeaveGuard } from '../ui/overlay/leave-guard.tsx';

/** Warns before unsaved changes are lost. `isUnsaved` is called when the user navigates away. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  return (
    <LeaveGuard
      shouldWarnOnUnload={isUnsaved}
      shouldBlock={isUnsaved}
      title="Hay cambios sin guardar"
      text="Si sales ahora, se pierde lo que cambiaste."
      leave="Salir sin guardar"
      stay="Seguir editando"
    />
  );
}

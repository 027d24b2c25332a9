import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** Asks who leaves with changes that nobody saved. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const blocker = useBlocker(isUnsaved);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Cambios sin guardar"
      text="Si sales ahora, se pierden los cambios de este combo."
      confirm="Salir sin guardar"
      cancel="Seguir editando"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

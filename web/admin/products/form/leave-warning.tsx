import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** Warns before what was typed is left behind. `isUnsaved` is asked at the moment of leaving. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: () => boolean }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Hay cambios sin guardar"
      text="Si sales ahora, se pierde lo que cambiaste."
      confirm="Salir sin guardar"
      cancel="Seguir editando"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

import { useEffect } from 'react';
import { type Path, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuardProps = {
  /** Called on `beforeunload` (close, reload, other site); the browser shows its own text. */
  shouldWarnOnUnload: () => boolean;
  /** Called before a navigation inside the shop to another path or with another search. */
  shouldBlock: (current: Path, next: Path) => boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
};

/** A confirmation before leaving a page with unfinished work. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { shouldWarnOnUnload, shouldBlock, title, text, leave, stay } = props;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!shouldWarnOnUnload()) return;
      event.preventDefault();
      // What Chrome before 119 reads.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [shouldWarnOnUnload]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      shouldBlock(currentLocation, nextLocation),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      text={text}
      confirm={leave}
      cancel={stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuardProps = {
  /** Asked when the tab is closed, reloaded or sent elsewhere; the browser has its own words. */
  warnsOnExit: () => boolean;
  /** Asked when a link would lead to another page of the shop. */
  asksBefore: (pathname: string) => boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
};

/** Asks before something unfinished is left behind. */
export function LeaveGuard({ warnsOnExit, asksBefore, title, text, leave, stay }: LeaveGuardProps) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (warnsOnExit()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warnsOnExit]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && asksBefore(nextLocation.pathname),
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

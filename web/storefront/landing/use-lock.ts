import { useEffect, useState } from 'react';
import { call } from '../../api-client.ts';

const everyMs = 30_000;

/** Whether Kings is locked: as the page said, then asked again at intervals and on coming back. */
export function useLock(initial: boolean) {
  const [isLocked, setIsLocked] = useState(initial);
  useEffect(() => {
    const refresh = () =>
      void call(fetch, 'GET /api/lock').then(
        (answer) => setIsLocked(answer.isLocked),
        // Of no use to a visitor: the door stays as it was.
        (error: unknown) => console.warn(error),
      );
    const timer = setInterval(refresh, everyMs);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, []);
  return [isLocked, setIsLocked] as const;
}

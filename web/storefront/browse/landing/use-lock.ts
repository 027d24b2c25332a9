import { useEffect, useState } from 'react';
import { call } from '../../../api-client.ts';

const pollMs = 30_000;

/** Whether Kings is locked: the loader's value, then polled every 30 s and on window focus. */
export function useLock(initial: boolean) {
  const [isLocked, setIsLocked] = useState(initial);
  useEffect(() => {
    const refresh = () =>
      void call(fetch, 'GET /api/lock').then(
        (response) => setIsLocked(response.isLocked),
        // The tile is unchanged: a visitor can do nothing about the failure.
        (error: unknown) => console.warn(error),
      );
    const timer = setInterval(refresh, pollMs);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, []);
  return [isLocked, setIsLocked] as const;
}

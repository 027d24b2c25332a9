import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';

const homeAfterMs = 2000;

/**
 * Redirects home two seconds after `isDone` became true, unless the visitor has left the page or is
 * on the way to another one.
 */
export function useRedirectHome(isDone: boolean): void {
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isDone || isNavigating) return;
    const timer = setTimeout(() => void navigate('/', { replace: true }), homeAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, isNavigating, navigate]);
}

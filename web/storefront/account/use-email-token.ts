import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * The `tk` of a link from an email, removed from the address bar once read. Undefined before
 * hydration, so that no server render or prefetch uses the token; null when the link has none.
 */
export function useEmailToken(): string | null | undefined {
  const read = useRef<string | null>(undefined);
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    // StrictMode runs the effect twice, and the first run removes the token from the URL.
    if (read.current === undefined) read.current = takeToken();
    setToken(read.current);
  }, []);
  return token;
}

/** Moves the token to the history state, for a reload, and out of the URL and the referrer. */
function takeToken(): string | null {
  const state = (window.history.state ?? {}) as { tk?: string };
  const tk = new URLSearchParams(window.location.search).get('tk') || (state.tk ?? null);
  if (tk) window.history.replaceState({ ...state, tk }, '', window.location.pathname);
  return tk;
}

const homeAfterMs = 2000;

/**
 * Redirects home two seconds after `isDone` became true, unless the visitor has left the page or is
 * on the way to another one; `then` is called there.
 */
export function useRedirectHome(isDone: boolean, then?: () => void): void {
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const after = useRef(then);
  after.current = then;
  useEffect(() => {
    if (!isDone || isNavigating) return;
    const timer = setTimeout(async () => {
      await navigate('/', { replace: true });
      after.current?.();
    }, homeAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, isNavigating, navigate]);
}

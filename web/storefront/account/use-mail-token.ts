import { useEffect, useRef, useState } from 'react';

/**
 * The `tk` of a mailed link, taken out of the address bar once read. Undefined until the page is
 * awake, so that no document or prefetch spends it; null when the link has none.
 */
export function useMailToken(): string | null | undefined {
  const taken = useRef<string | null>(undefined);
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    // An effect may run twice, and the second time the address holds nothing any more.
    if (taken.current === undefined) taken.current = takeToken();
    setToken(taken.current);
  }, []);
  return token;
}

/** The history entry keeps the token, for a reload; nothing else that leaves the page has it. */
function takeToken(): string | null {
  const state = (window.history.state ?? {}) as { tk?: string };
  const tk = new URLSearchParams(window.location.search).get('tk') || (state.tk ?? null);
  if (tk) window.history.replaceState({ ...state, tk }, '', window.location.pathname);
  return tk;
}

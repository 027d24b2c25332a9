import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { forcedTheme, type Theme } from '#domain/site/store.ts';

const storageKey = 'theme';

/**
 * Runs before the first paint. A path that forces a theme has it in the markup, and makes it the
 * shopper's choice when it is painted, for the first access to the storage waits for the disk; any
 * other page wears the last choice.
 */
export const themeScript = `(function(){
var html=document.documentElement,forced=html.dataset.theme,last;
function keep(){try{localStorage.${storageKey}=forced}catch(e){}}
if(forced==='admin')return;
if(forced)return requestAnimationFrame(function(){setTimeout(keep)});
try{last=localStorage.${storageKey}}catch(e){}
html.dataset.theme=last==='dark'?'dark':'light'
})()`;

const never = () => () => {};

/** The theme of the current path: forced, or the shopper's last; null while that is unknown. */
export function useTheme(): Theme | null {
  const forced = forcedTheme(useLocation().pathname);
  const choice = useSyncExternalStore<Theme | null>(never, readChoice, () => null);
  useEffect(() => {
    try {
      if (forced) localStorage.setItem(storageKey, forced);
    } catch {
      // Storage may be denied; the path still decides.
    }
  }, [forced]);
  return forced ?? choice;
}

/** What <html data-theme> says: the panel has neutral tokens of its own. */
export function useDocumentTheme(): Theme | 'admin' | undefined {
  const theme = useTheme();
  const { pathname } = useLocation();
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin';
  return theme ?? undefined;
}

function readChoice(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

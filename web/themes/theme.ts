import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { forcedTheme, type Theme } from '#domain/site/store.ts';

const storageKey = 'theme';

/**
 * Runs before the first paint. A path with a forced theme has it in the markup, and stores it after
 * the paint, because the first access to localStorage blocks on the disk. Any other page gets the
 * stored theme.
 */
export const themeScript = `(function(){
var html=document.documentElement,forced=html.dataset.theme,stored;
function save(){try{localStorage.${storageKey}=forced}catch(e){}}
if(forced==='admin')return;
if(forced)return requestAnimationFrame(function(){setTimeout(save)});
try{stored=localStorage.${storageKey}}catch(e){}
html.dataset.theme=stored==='dark'?'dark':'light'
})()`;

const neverChanges = () => () => {};

/** The current path's forced theme, else the stored one; null on the server and in hydration. */
export function useTheme(): Theme | null {
  const forced = forcedTheme(useLocation().pathname);
  const stored = useSyncExternalStore<Theme | null>(neverChanges, readStoredTheme, () => null);
  useEffect(() => {
    try {
      if (forced) localStorage.setItem(storageKey, forced);
    } catch {
      // Storage may be denied; the forced theme applies without it.
    }
  }, [forced]);
  return forced ?? stored;
}

/** The value of <html data-theme>; the admin panel has its own neutral theme. */
export function useDocumentTheme(): Theme | 'admin' | undefined {
  const theme = useTheme();
  const { pathname } = useLocation();
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin';
  return theme ?? undefined;
}

function readStoredTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

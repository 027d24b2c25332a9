import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forcedTheme, type Theme } from '#domain/site/store.ts';
import { stored } from '../ui/stored.ts';

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

/** The theme of the last store that was visited; null on the server and in hydration. */
const useStoredTheme = stored<{ theme: Theme | null }>(storageKey, {
  initial: () => ({ theme: null }),
  pick: ({ theme }) => theme,
  parse: (value) => ({ theme: value === 'dark' ? 'dark' : 'light' }),
  format: 'text',
});

/** The current path's forced theme, else the stored one; null on the server and in hydration. */
export function useTheme(): Theme | null {
  const forced = forcedTheme(useLocation().pathname);
  const { theme } = useStoredTheme();
  useEffect(() => {
    if (forced) useStoredTheme.setState({ theme: forced });
  }, [forced]);
  return forced ?? theme;
}

/** The value of <html data-theme>; the admin panel has its own neutral theme. */
export function useDocumentTheme(): Theme | 'admin' | undefined {
  const theme = useTheme();
  const { pathname } = useLocation();
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin';
  return theme ?? undefined;
}

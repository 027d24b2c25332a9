import { useEffect } from 'react';

/**
 * Runs in the head and loads the web fonts after the first contentful paint (fonts.css), whose text is
 * set in local fonts of the same metrics: on a slow connection the fonts would delay the page itself.
 */
export const fontsScript = `new PerformanceObserver(function(entries){
if(entries.getEntriesByName('first-contentful-paint').length)document.documentElement.dataset.fonts=''
}).observe({type:'paint',buffered:true})`;

/** Loads them when the page is hydrated: some browsers report no paint, and a background tab has none. */
export function useWebFonts(): void {
  useEffect(() => {
    document.documentElement.dataset.fonts = '';
  }, []);
}

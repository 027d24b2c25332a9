import { useEffect } from 'react';

/** The web fonts of each theme (fonts.css). */
const families = {
  light: ['Bodoni Moda', 'Instrument Sans'],
  dark: ['Unbounded', 'Manrope'],
};

/**
 * Runs in the head. Loads the web fonts of the document's themes after the first contentful paint, whose
 * text is set in local fonts of the same metrics: on a slow connection the fonts would delay the page
 * itself. They are applied together, so that the page is laid out once more and not for each of them.
 */
export const fontsScript = `{
const html=document.documentElement,families=${JSON.stringify(families)};
const load=async()=>{
const themes=new Set([...document.querySelectorAll('[data-theme]')].map((part)=>part.dataset.theme));
const names=[...themes].flatMap((theme)=>families[theme]??[]);
await Promise.allSettled(names.map((name)=>document.fonts.load('1em "'+name+'"')));
html.dataset.fonts=''
};
new PerformanceObserver((entries)=>{
if(entries.getEntriesByName('first-contentful-paint').length)load()
}).observe({type:'paint',buffered:true})
}`;

/** Applies them when the page is hydrated if no paint is reported: by some browsers, or in a background tab. */
export function useWebFonts(): void {
  useEffect(() => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) return;
    document.documentElement.dataset.fonts = '';
  }, []);
}

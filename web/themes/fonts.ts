/** The web fonts of each theme (fonts.css). */
const families = {
  light: ['Bodoni Moda', 'Instrument Sans'],
  dark: ['Unbounded', 'Manrope'],
};

/**
 * Runs in the head. Loads the web fonts of the document's themes after its scripts (deferred-scripts.tsx),
 * until when text is set in local fonts of the same metrics: on a slow connection the fonts would delay
 * what makes the page usable. They are applied together, so that the page is laid out once more and not
 * for each of them. A document without deferred scripts, as in development, loads them after `load`.
 */
export const fontsScript = `{
const html=document.documentElement,families=${JSON.stringify(families)};
const load=async()=>{
const themes=new Set([...document.querySelectorAll('[data-theme]')].map((part)=>part.dataset.theme));
const names=[...themes].flatMap((theme)=>families[theme]??[]);
await Promise.allSettled(names.map((name)=>document.fonts.load('1em "'+name+'"')));
html.dataset.fonts=''
};
addEventListener('scriptsloaded',load);
addEventListener('load',()=>document.getElementById('scripts')||load())
}`;

/**
 * Runs in the page. A tab behind the others paints nothing, and a browser may keep what it painted
 * to itself: without word of it, it starts a second after all else is there.
 */
const starter = `{
const {content}=document.getElementById('scripts');
let waits=true;
const start=()=>{if(waits)document.body.append(document.importNode(content,true));waits=false};
addEventListener('load',()=>setTimeout(start,1e3));
new PerformanceObserver((paints)=>{
if(paints.getEntriesByName('first-contentful-paint').length)start()
}).observe({type:'paint',buffered:true})
}`;

const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const bootstrap = /<script type="module" async="">[\s\S]*?import\("([^"]*)"\);?<\/script>/;

/**
 * React Router's document with its scripts put by in a template, until the page is painted: it is
 * seen before it is used. Each module but the last, the one that starts, is a script of its own, so
 * that it is evaluated as it arrives, and none holds the page up for all. A document without
 * scripts comes back as it is.
 */
export function deferScripts(html: string): string {
  const [script, entry] = bootstrap.exec(html) ?? [];
  if (!script) return html;
  const modules = [...html.matchAll(preload)].map(([link, href]) =>
    href === entry ? link : `<script type="module" async="" src="${href}"></script>`,
  );
  const waiting = `<template id="scripts">${modules.join('')}${script}</template>`;
  return html
    .replaceAll(preload, '')
    .replace(script, () => `${waiting}<script>${starter}</script>`);
}

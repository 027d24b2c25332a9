/**
 * Runs in the page. What a browser has shown it says itself; one that does not, or a tab behind the
 * others, which shows nothing, starts at once.
 */
const starter = `{
const {content}=document.getElementById('scripts');
const start=()=>document.body.append(document.importNode(content,true));
const tells=PerformanceObserver.supportedEntryTypes?.includes('paint')&&!document.hidden;
if(!tells)start();
else new PerformanceObserver((_,paints)=>{paints.disconnect();start()}).observe({type:'paint',buffered:true})
}`;

const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const bootstrap = /<script type="module" async="">[\s\S]*?import\("([^"]*)"\);?<\/script>/;

/**
 * React Router's document with its scripts put by in a template, until the page is painted: it is
 * seen before it is used. Each module but the last, the one that starts, is a script of its own, so
 * that it is evaluated as it arrives, and none holds the page up for all. A document without
 * scripts comes back as it is.
 */
export function scriptsLast(html: string): string {
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

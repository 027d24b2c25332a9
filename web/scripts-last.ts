// An inline script waits for the styles before it: when this runs, they are there.
const starter =
  "document.body.append(document.importNode(document.getElementById('scripts').content,true))";

const preload = /<link rel="modulepreload"[^>]*>/g;
const bootstrap = /<script type="module" async="">[\s\S]*?<\/script>/;

/**
 * React Router's document with its scripts put by in a template, until the styles and the pictures
 * that are seen first had the line for themselves: a page is seen before it is used. A document
 * without scripts comes back as it is.
 */
export function scriptsLast(html: string): string {
  if (!bootstrap.test(html)) return html;
  const preloads = (html.match(preload) ?? []).join('');
  return html
    .replaceAll(preload, '')
    .replace(
      bootstrap,
      (script) =>
        `<template id="scripts">${preloads}${script}</template><script>${starter}</script>`,
    );
}

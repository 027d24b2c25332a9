/**
 * Runs in the page and starts the scripts at the first contentful paint. A background tab does not
 * paint, and some browsers report no paint timing: there it starts one second after `load`. Its policy
 * of Trusted Types is used for the template's scripts alone, and its name cannot be used again.
 */
export const starterScript = `{
const {content}=document.getElementById('scripts');
const rules={createScript:(text)=>text,createScriptURL:(url)=>url};
const policy=globalThis.trustedTypes?.createPolicy('start',rules)??rules;
const copy=(node)=>{
if(node.localName!=='script')return document.importNode(node);
const script=document.createElement('script'),src=node.getAttribute('src');
script.type='module';
if(src)script.src=policy.createScriptURL(src);
else script.text=policy.createScript(node.text);
return script
};
let pending=true;
const start=()=>{if(pending)document.body.append(...[...content.children].map(copy));pending=false};
addEventListener('load',()=>setTimeout(start,1e3));
new PerformanceObserver((entries)=>{
if(entries.getEntriesByName('first-contentful-paint').length)start()
}).observe({type:'paint',buffered:true})
}`;

const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const bootstrap = /<script type="module" async="">[\s\S]*?import\("([^"]*)"\);?<\/script>/;

/**
 * Moves the scripts of React Router's document into a template, from which they start after the
 * first paint. Each preloaded module except the entry becomes its own script, so that it is
 * evaluated as it arrives instead of all modules in one long task. A document without scripts is
 * returned unchanged.
 */
export function deferScripts(html: string): string {
  const [script, entry] = bootstrap.exec(html) ?? [];
  if (!script) return html;
  const modules = [...html.matchAll(preload)].map(([link, href]) =>
    href === entry ? link : `<script type="module" async="" src="${href}"></script>`,
  );
  const template = `<template id="scripts">${modules.join('')}${script}</template>`;
  return html
    .replaceAll(preload, '')
    .replace(script, () => `${template}<script>${starterScript}</script>`);
}

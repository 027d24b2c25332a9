/**
 * Runs in the head and requests the scripts at the first contentful paint, which does not wait for them;
 * they do not wait until the rest of the document is parsed. Only the bootstrap does, which needs it. A
 * background tab does not paint, and some browsers report no paint timing: there they start one second
 * after `load`. Its policy of Trusted Types is used for the template's scripts alone, and its name cannot
 * be used again. When all modules have loaded or failed, the window receives `scriptsloaded`.
 */
export const starterScript = `{
const nodes=[...document.getElementById('scripts').content.children];
const rules={createScript:(text)=>text,createScriptURL:(url)=>url};
const policy=globalThis.trustedTypes?.createPolicy('start',rules)??rules;
const add=(node)=>document.head.append(node);
const load=(src)=>new Promise((done)=>{
const script=document.createElement('script');
script.type='module';
script.onload=script.onerror=done;
script.src=policy.createScriptURL(src);
add(script)
});
const boot=()=>{
const script=document.createElement('script');
script.type='module';
script.text=policy.createScript(nodes.at(-1).text);
add(script)
};
let pending=true;
const start=()=>{
if(!pending)return;
pending=false;
for(const node of nodes)if(node.localName==='link')add(document.importNode(node));
Promise.all(nodes.flatMap((node)=>node.getAttribute('src')??[]).map(load))
.then(()=>dispatchEvent(new Event('scriptsloaded')));
if(document.readyState==='loading')addEventListener('DOMContentLoaded',boot);else boot()
};
addEventListener('load',()=>setTimeout(start,1e3));
new PerformanceObserver((entries)=>{
if(entries.getEntriesByName('first-contentful-paint').length)start()
}).observe({type:'paint',buffered:true})
}`;

const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const bootstrap = /<script type="module" async="">[\s\S]*?import\("([^"]*)"\);?<\/script>/;

/**
 * Moves the scripts of React Router's document into a template at the end of the head, from which they
 * start at the first paint. Each preloaded module except the entry becomes its own script, so that it
 * is evaluated as it arrives instead of all modules in one long task. Hydration expects a script where
 * the bootstrap was: an empty one stays. A document without scripts is returned unchanged.
 */
export function deferScripts(html: string): string {
  const [script, entry] = bootstrap.exec(html) ?? [];
  if (!script) return html;
  const modules = [...html.matchAll(preload)].map(([link, href]) =>
    href === entry ? link : `<script type="module" src="${href}"></script>`,
  );
  const template = `<template id="scripts">${modules.join('')}${script}</template>`;
  return html
    .replaceAll(preload, '')
    .replace(script, '<script></script>')
    .replace('</head>', () => `${template}<script>${starterScript}</script></head>`);
}

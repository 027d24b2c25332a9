import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts, useMatches } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { plainToastClass } from '../ui/notify.ts';
import { InlineScript } from './inline-script.tsx';

/** Long enough for a short break of the connection. */
const retryMs = 3000;

/**
 * Runs at the start of the body and requests the scripts when `begin` calls `start`; they do not wait until the rest of
 * the document is parsed. Only the bootstrap does, which needs it. Its policy of Trusted Types is used for the template's
 * scripts alone, and its name cannot be used again. When all modules have loaded or failed, the window receives
 * `scriptsloaded`. When one fails and the page is not hydrated, which removes `clickRecorder`, all are requested again
 * after a while; those that have run do not run again. After that the notice is shown, and the page is loaded again once
 * the connection is back.
 */
const starterScript = (begin: string) => `{
const {dataset,content}=document.getElementById('scripts'),[notice,...nodes]=content.children;
const rules={createScript:(text)=>text,createScriptURL:(url)=>url};
const policy=globalThis.trustedTypes?.createPolicy('start',rules)??rules;
const add=(node)=>document.head.append(node);
let tries=0,waiting;
const fail=()=>{
if(waiting||!window.clickRecorder)return;
waiting=true;
if(tries<2)return setTimeout(()=>window.clickRecorder&&run(),${retryMs});
document.body.append(notice);
notice.showPopover?.();
addEventListener('online',()=>location.reload())
};
const module=(done)=>{
const script=document.createElement('script');
script.type='module';
script.onload=done;
script.onerror=()=>{fail();done?.()};
return script
};
const load=(src)=>new Promise((done)=>{
const script=module(done);
script.src=policy.createScriptURL(src);
add(script)
});
const boot=()=>{
const script=module();
script.text=policy.createScript(nodes.at(-1).text);
add(script)
};
const run=()=>{
tries++;
waiting=false;
add(Object.assign(document.createElement('link'),{rel:'modulepreload',href:dataset.entry,onerror:fail}));
Promise.all(nodes.flatMap((node)=>node.getAttribute('src')??[]).map(load))
.then(()=>dispatchEvent(new Event('scriptsloaded')));
if(document.readyState==='loading')addEventListener('DOMContentLoaded',boot);else boot()
};
const start=()=>tries||run();
${begin}
}`;

/**
 * Starts at the first contentful paint, which does not wait for the scripts. A background tab does not paint, and some
 * browsers report no paint timing: there they start one second after `load`.
 */
const startAtPaint = `addEventListener('load',()=>setTimeout(start,1e3));
new PerformanceObserver((entries)=>{
if(entries.getEntriesByName('first-contentful-paint').length)start()
}).observe({type:'paint',buffered:true})`;

/**
 * Starts when a control is pointed at or focused; as usual where this browser has stored something, which the header
 * may display, and with a query, which may be a discount's.
 */
const startWhenUsed = `let asUsual;
try{asUsual=location.search||localStorage.length}catch{}
if(asUsual){${startAtPaint}}else{
for(const type of ['pointerover','focusin'])addEventListener(type,({target})=>target.closest('a,button,input')&&start());
addEventListener('load',()=>dispatchEvent(new Event('scriptsloaded')))
}`;

/** The `handle` of a route whose pages are text: reading them loads no scripts. */
export const scriptsWhenUsed = 'scripts when used';

/**
 * React Router's scripts in a built shop: they are rendered into a template, from which the script
 * above starts them. Each preloaded module except the entry becomes its own script, so that it is evaluated as
 * it arrives instead of all modules in one long task. In the browser nothing is rendered: React's
 * hydration skips what the body has besides. In the head, React's server omits a template's content.
 */
export function DeferredScripts() {
  return import.meta.env.SSR ? <ScriptsTemplate /> : null;
}

function ScriptsTemplate() {
  // Called, not rendered: what it returns is changed, and it calls the hooks of this component.
  const { data, entry, modules, bootstrap } = splitScripts(Scripts({}));
  const whenUsed = useMatches().some(({ handle }) => handle === scriptsWhenUsed);
  return (
    <>
      {data}
      <template id="scripts" data-entry={entry}>
        <div role="alert" popover="manual" className={`top-18 ${plainToastClass}`}>
          No se pudo cargar la página.
          {/* biome-ignore lint/a11y/useValidAnchor: the document itself, without a script that may be lost too */}
          <a href="" className={buttonClass('quiet', 'text', 'ml-3')}>
            Recargar
          </a>
        </div>
        {modules.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {bootstrap}
      </template>
      <InlineScript text={starterScript(whenUsed ? startWhenUsed : startAtPaint)} />
    </>
  );
}

type Props = {
  children?: ReactNode;
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
};

/**
 * The elements that React Router renders as `Scripts`: the script that receives the data, the preloaded
 * modules, and the script that imports them and the entry. Throws when they are not these.
 */
export function splitScripts(node: ReactNode) {
  const elements = elementsOf(node);
  const links = elements.filter(
    ({ type, props }) => type === 'link' && props.rel === 'modulepreload',
  );
  const scripts = elements.filter(({ type }) => type === 'script');
  const [data, bootstrap] = scripts;
  const [entry, ...modules] = links.flatMap(({ props }) => props.href ?? []);
  const text = bootstrap?.props.dangerouslySetInnerHTML?.__html;
  const isExpected =
    elements.length === links.length + 2 &&
    data?.props.type === undefined &&
    bootstrap?.props.type === 'module' &&
    modules.length > 0 &&
    text?.includes(`import(${JSON.stringify(entry)})`);
  if (!isExpected) {
    const found = elements.map(({ type, props: { rel, href, type: kind } }) => [
      type,
      rel ?? kind,
      href,
    ]);
    throw new Error(`React Router renders other scripts than expected: ${JSON.stringify(found)}`);
  }
  return { data, entry, modules, bootstrap };
}

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : child;
  });
}

/** The worker with which the counter's page opens offline (public/counter-worker.js). */
export const counterWorkerPath = '/counter-worker.js';

/**
 * Runs before every other script and creates the default policy of Trusted Types: browsers call it for
 * each string that a script assigns to a sink such as `innerHTML` or `script.src`, and refuse the
 * strings for which it returns null. Only two kinds are accepted, both from React: text without markup,
 * as in the JSON-LD of a page, and the empty script element from which it clones scripts that do not
 * run. `window.acceptProviderStrings` accepts all strings, until the document is loaded again.
 *
 * The one script URL is that of the counter's worker.
 *
 * It also turns off zod's compiled parsers: zod tries `new Function`, which the browser refuses and reports.
 *
 * The script has no `<`, because React assigns its own text when the document is rendered again.
 */
export const trustedTypesScript = `(function(){
var open=false,plain=/^(?:\\x3cscript>\\x3c\\/script>|[^\\x3c]*)$/;
function ifOpen(text){return open?text:null}
window.acceptProviderStrings=function(){open=true};
window.__zod_globalConfig={jitless:true};
if(window.trustedTypes)trustedTypes.createPolicy('default',{
createHTML:function(text){return open||plain.test(text)?text:null},
createScript:ifOpen,
createScriptURL:function(url){return open||url==='${counterWorkerPath}'?url:null}
})
})()`;

declare global {
  interface Window {
    /** Accepts all strings in sinks, for the payment provider's script. */
    acceptProviderStrings?: () => void;
  }
}

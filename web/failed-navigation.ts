import { reloadPage } from './ui/browser.ts';
import { buttonClass } from './ui/button-class.ts';
import { topModal } from './ui/focus.ts';
import { plainToastClass } from './ui/notify.ts';

const failed = 'No pudimos abrir la página. Revisá tu conexión y volvé a intentarlo.';
const updated = 'La tienda se actualizó.';
const incomplete = 'No pudimos cargar una parte de la página.';

declare global {
  interface Window {
    /** React Router's, with the URL of its own file, whose name differs in every version. */
    __reactRouterManifest: { url: string };
  }
}

/**
 * From now on a navigation whose page cannot be loaded stays pending, with the page that is open, until the shopper
 * tries again. Otherwise React Router replaces the page with an error, or reloads it, which a browser cannot do
 * offline; it also reloads it when a page that it prefetches cannot be loaded. When a script on demand cannot be loaded
 * although the shop can be reached, a notice offers to load the page again. Returns the function that receives the
 * page that is being opened, undefined when there is none.
 */
export function watchNavigations(): (href: string | undefined) => void {
  let opened: string | undefined;
  let navigation = new AbortController();
  /** React Router never imports a module again whose import failed: the next page is a new document. */
  let needsDocument = false;

  // Not in every browser. The shop's own reloads are `reloadPage`; Vite's are wanted.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || import.meta.env.DEV) return;
    event.preventDefault();
    needsDocument = true;
    if (opened) openDocument(opened, navigation.signal);
  });
  // Vite dispatches it for each dynamic import that fails.
  window.addEventListener('vite:preloadError', offerReload);
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (!isOfNavigation(input, init)) return fetch(input, init);
    return retry(() => fetch(input, init), init.signal);
  };
  return (href) => {
    opened = href;
    // That of a page that cannot be opened ends with its navigation.
    if (!retried) notice?.remove();
    navigation.abort();
    navigation = new AbortController();
    if (href && needsDocument) openDocument(href, navigation.signal);
  };
}

/** A request of React Router for the data or the routes of the page that is being opened; it is not prefetched. */
function isOfNavigation(
  input: RequestInfo | URL,
  init: RequestInit = {},
): init is RequestInit & { signal: AbortSignal } {
  // Of requests with a body it sets the method.
  const isRead = input instanceof URL && Boolean(init.signal) && !init.method;
  return isRead && /\.data$|^\/__manifest$/.test(input.pathname);
}

/** Loads the page from the server, once the shop can be reached. */
function openDocument(href: string, signal: AbortSignal): void {
  retry(() => fetch(href, { method: 'HEAD', signal }), signal).then(
    () => window.location.assign(href),
    // Another navigation has begun.
    () => {},
  );
}

/**
 * Repeats a request that the network fails, or a proxy on the way to the shop, each time the shopper tries again.
 * Rejects when `signal` aborts.
 */
async function retry(request: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (;;) {
    try {
      const response = await request();
      // Rejects when the connection is lost on the way.
      await response.clone().text();
      if (response.status < 502 || response.headers.has('x-remix-response')) return response;
    } catch {}
    signal.throwIfAborted();
    await untilRetried(signal);
  }
}

/**
 * Only a new document helps once the shop has another version, whose page has other files, and in browsers that never
 * request a module again whose request failed, as Chrome up to 149. In others the next try may succeed: the notice
 * stays until another page is opened.
 */
function offerReload(): void {
  fetch(window.__reactRouterManifest.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      // A proxy answers for a shop that cannot be reached; and a page that waits to be opened is opened first.
      if (status > 499 || retried) return;
      showNotice(status === 404 ? updated : incomplete, 'Recargar', reloadPage);
    },
    () => {},
  );
}

let retried: Promise<unknown> | null = null;

/**
 * Resolves when the shopper tries again or the connection is back; rejects when `signal` aborts. One notice for all
 * requests of a navigation.
 */
function untilRetried(signal: AbortSignal): Promise<unknown> {
  if (retried) return retried;
  const ended = new AbortController();
  const untilEnded = { signal: ended.signal };
  retried = new Promise((resolve, reject) => {
    showNotice(failed, 'Reintentar', resolve).classList.add('failed-navigation');
    window.addEventListener('online', resolve, untilEnded);
    signal.addEventListener('abort', reject, untilEnded);
  }).finally(() => {
    ended.abort();
    notice?.remove();
    retried = null;
  });
  return retried;
}

let notice: HTMLElement | undefined;

/** In place of the one before. Not with `notify`, whose script may not be loaded. */
function showNotice(text: string, label: string, run: (event: Event) => void): HTMLElement {
  notice?.remove();
  notice = document.createElement('div');
  notice.role = 'alert';
  notice.popover = 'manual';
  // Below the navigation bar: it stays for as long as the connection is lost.
  notice.className = `top-18 ${plainToastClass}`;
  const button = document.createElement('button');
  button.className = buttonClass('quiet', 'text', 'ml-3');
  button.textContent = label;
  button.onclick = run;
  (topModal() ?? document.body).append(notice);
  notice.showPopover?.();
  notice.append(text, button);
  return notice;
}

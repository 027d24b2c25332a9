import { useEffect, useRef } from 'react';
import { notify } from './ui/notify.ts';

const text = 'No pudimos abrir la página. Revisá tu conexión y volvé a intentarlo.';

/**
 * A navigation whose page cannot be loaded stays pending, with the page that is open, until the shopper tries again.
 * Without it React Router replaces the page with an error, or reloads it, which a browser cannot do offline.
 * `href` is the page that is being opened, undefined when there is none.
 */
export function useFailedNavigation(href: string | undefined): void {
  const current = useRef({ href, signal: AbortSignal.abort() });
  /** Requests of a navigation; React renders it after the first of them may have failed. */
  const inFlight = useRef(0);
  /** React Router never imports a module again whose import failed: the next page is a new document. */
  const needsDocument = useRef(false);

  useEffect(() => {
    const navigation = new AbortController();
    current.current = { href, signal: navigation.signal };
    if (href && needsDocument.current) void openDocument(href, navigation.signal);
    return () => navigation.abort();
  }, [href]);

  useEffect(() => {
    const preventReload = (event: NavigateEvent) => {
      const { href: opened, signal } = current.current;
      const isNavigating = opened !== undefined || inFlight.current > 0;
      if (!isNavigating || event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      needsDocument.current = true;
      if (opened) void openDocument(opened, signal);
    };
    // Not in every browser.
    window.navigation?.addEventListener('navigate', preventReload);
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (!isOfNavigation(input, init)) return fetch(input, init);
      inFlight.current += 1;
      return retry(() => fetch(input, init), init.signal).finally(() => {
        inFlight.current -= 1;
      });
    };
    return () => {
      window.navigation?.removeEventListener('navigate', preventReload);
      window.fetch = fetch;
    };
  }, []);
}

/** A request of React Router for the data or the routes of the page that is being opened; it is not prefetched. */
function isOfNavigation(
  input: RequestInfo | URL,
  init: RequestInit = {},
): init is RequestInit & { signal: AbortSignal } {
  if (!(input instanceof URL) || !init.signal || (init.method ?? 'GET') !== 'GET') return false;
  return input.pathname.endsWith('.data') || input.pathname === '/__manifest';
}

/** Loads the page from the server, once the shop can be reached. */
async function openDocument(href: string, signal: AbortSignal): Promise<void> {
  try {
    await retry(() => fetch(href, { method: 'HEAD', signal }), signal);
  } catch {
    // Another navigation has begun.
    return;
  }
  window.location.assign(href);
}

/** Repeats a request that the network fails, each time the shopper tries again. Rejects when `signal` aborts. */
async function retry(request: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (signal.aborted) throw error;
      await untilRetried(signal);
    }
  }
}

let retried: Promise<void> | null = null;

/** Shows one notice for all requests of a navigation; a connection that is back tries again too. */
function untilRetried(signal: AbortSignal): Promise<void> {
  const { dataset } = document.documentElement;
  retried ??= new Promise<void>((resolve, reject) => {
    dataset.navigation = 'failed';
    const notice = new AbortController();
    const again = () => resolve(notice.abort());
    const options = { once: true, signal: notice.signal };
    window.addEventListener('online', again, options);
    signal.addEventListener('abort', () => reject(notice.abort()), options);
    notify(text, {
      kind: 'error',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reintentar', run: again },
      signal: notice.signal,
    });
  }).finally(() => {
    retried = null;
    delete dataset.navigation;
  });
  return retried;
}

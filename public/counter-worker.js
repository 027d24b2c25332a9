// Caches the counter's page (web/admin/counter/offline-page.ts): the last document, its scripts and the garments.
// Everything else goes to the network, as without it.
const name = 'counter-1';
const page = '/admin/mostrador';
/** Of the page and what was loaded before; the oldest ones are of earlier versions of the shop. */
const maxEntries = 200;
/** How long the network may take before the cached response is used. */
const networkTimeoutMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Their names change with their content.
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (pathname === page || pathname === '/api/admin/counter') {
    event.respondWith(networkFirst(request));
  }
});

async function cacheFirst(request) {
  return (await findCached(request)) ?? store(request, await fetch(request));
}

async function networkFirst(request) {
  const response = fetch(request).then((received) => store(request, received));
  const cached = await findCached(request);
  if (!cached) return response;
  // While the shop restarts, its proxy answers for it.
  const usable = response.then((received) => (received.status >= 500 ? cached : received));
  return Promise.race([usable.catch(() => cached), after(networkTimeoutMs).then(() => cached)]);
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Undefined also on a device whose storage fails. */
async function findCached(request) {
  try {
    const cache = await self.caches.open(name);
    // The scope of the page's search is one document.
    return await cache.match(request, { ignoreVary: true, ignoreSearch: true });
  } catch {
    return undefined;
  }
}

async function store(request, response) {
  if (!response.ok || response.redirected) return response;
  try {
    const cache = await self.caches.open(name);
    await cache.put(new URL(request.url).pathname, response.clone());
    const entries = await cache.keys();
    for (const old of entries.slice(0, Math.max(0, entries.length - maxEntries))) {
      await cache.delete(old);
    }
  } catch {
    // The storage of the device is full: the page opens with a connection alone.
  }
  return response;
}

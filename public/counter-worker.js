// Caches the counter's page (web/admin/counter/offline-page.ts): the last document, its scripts and the garments.
// Everything else goes to the network, as without it.
const name = 'counter-1';
const page = '/admin/mostrador';
const garmentsPath = '/api/admin/counter';
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
  else if (pathname === page || pathname === garmentsPath) {
    const response = fetch(request);
    // Also when the cached response was used.
    event.waitUntil(response.then((received) => update(request, received.clone())).catch(ignore));
    event.respondWith(networkFirst(request, response));
  }
});

// The garments with their present stock, which is loaded alone.
self.addEventListener('message', (event) => {
  event.waitUntil(cacheSold(event.data).catch(ignore));
});

const ignore = () => undefined;

async function cacheFirst(request) {
  const cached = await findCached(request);
  if (cached) return cached;
  const response = await fetch(request);
  await store(request, response.clone());
  return response;
}

async function networkFirst(request, response) {
  const cached = await findCached(request);
  if (!cached) return response;
  const fallback = () => withoutTime(request, cached);
  // While the shop restarts, its proxy answers for it.
  const usable = response.then((received) => (received.status >= 500 ? fallback() : received));
  return Promise.race([usable.catch(fallback), after(networkTimeoutMs).then(fallback)]);
}

/** The page compares its clock with the garments' `now`, which has passed when they are cached. */
async function withoutTime(request, cached) {
  if (new URL(request.url).pathname !== garmentsPath) return cached;
  const { now: _, ...garments } = await cached.clone().json();
  return Response.json(garments);
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

/** A document without its scripts would replace one that opens. */
async function update(request, response) {
  const isDocument = response.ok && new URL(request.url).pathname === page;
  const text = isDocument ? await response.clone().text() : '';
  const assets = new Set(text.match(/\/assets\/[\w.-]+/g));
  const stored = await Promise.all([...assets].map(isStored));
  if (stored.every(Boolean) && (await store(request, response)) && isDocument) {
    await removeOldest(assets);
  }
}

async function cacheSold({ garments, isControlled }) {
  await store(requestOf(garmentsPath), Response.json(garments));
  // A page that was opened from another one of the panel, or before this worker: its requests do not pass here.
  if (isControlled) return;
  const request = requestOf(page);
  await update(request, await fetch(request));
}

const requestOf = (path) => new Request(new URL(path, self.location.origin));

/** Whether a file of a page is cached, once it has been requested when it was not. */
async function isStored(path) {
  const request = requestOf(path);
  return Boolean(await findCached(request)) || store(request, await fetch(request));
}

/** Resolves with whether the response is cached: a device whose storage is full has the network alone. */
async function store(request, response) {
  if (!response.ok || response.redirected) return false;
  try {
    const cache = await self.caches.open(name);
    await cache.put(new URL(request.url).pathname, response);
    return true;
  } catch {
    return false;
  }
}

/** Of the files that the page does not name: some that it names are as old as the first version. */
async function removeOldest(named) {
  const cache = await self.caches.open(name);
  const entries = await cache.keys();
  const others = entries.filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/assets/') && !named.has(pathname);
  });
  const surplus = Math.max(0, entries.length - maxEntries);
  for (const old of others.slice(0, surplus)) await cache.delete(old);
}

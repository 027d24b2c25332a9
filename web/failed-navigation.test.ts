import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNavigations } from './failed-navigation.ts';

/** The texts of the notices that are shown. */
let shown: string[];
let fetch: ReturnType<typeof vi.fn>;

beforeEach(() => {
  shown = [];
  fetch = vi.fn();
  const createElement = () => ({
    textContent: '',
    classList: { add: () => {} },
    showPopover: () => {},
    append: (text: string, { textContent }: HTMLElement) => shown.push(`${text} ${textContent}`),
  });
  vi.stubGlobal('document', { createElement, querySelectorAll: () => [], body: { append() {} } });
  const __reactRouterManifest = { url: '/assets/manifest-1.js' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch, __reactRouterManifest }));
  vi.stubGlobal('fetch', fetch);
  watchNavigations();
});
afterEach(() => vi.unstubAllGlobals());

/** What is shown once a script on demand has failed to load. */
async function failToLoad(): Promise<string[]> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  return shown;
}

test('a page whose files are gone is loaded again: the shop has another version', async () => {
  fetch.mockResolvedValue({ status: 404 });
  expect(await failToLoad()).toEqual(['La tienda se actualizó. Recargar']);
  // Several files of it are gone.
  expect(await failToLoad()).toEqual(['La tienda se actualizó. Recargar']);
  const options = { method: 'HEAD', cache: 'no-store' };
  expect(fetch).toHaveBeenCalledWith('/assets/manifest-1.js', options);
});

test.each([
  () => Promise.resolve({ status: 200 }),
  () => Promise.resolve({ status: 502 }),
  () => Promise.reject(new TypeError('offline')),
])('of the same version it is not, nor without a connection: %#', async (answer) => {
  fetch.mockImplementation(answer);
  expect(await failToLoad()).toEqual([]);
});

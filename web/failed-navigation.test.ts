import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The texts of the notices that have been shown. */
let shown: string[];
let fetch: ReturnType<typeof vi.fn>;
/** Removes a notice. */
const remove = vi.fn();
/** Presses the button of the notice that is shown last. */
let press: () => void;
/** Opens a page. */
let open: (href: string) => void;

beforeEach(async () => {
  // Each test has a page of its own.
  vi.resetModules();
  const { watchNavigations } = await import('./failed-navigation.ts');
  shown = [];
  remove.mockClear();
  fetch = vi.fn();
  const createElement = () => ({
    textContent: '',
    classList: { add: () => {} },
    showPopover: () => {},
    remove,
    append: (text: string, button: HTMLElement) => {
      shown.push(`${text} ${button.textContent}`);
      press = () => button.onclick?.({} as PointerEvent);
    },
  });
  vi.stubGlobal('document', { createElement, querySelectorAll: () => [], body: { append() {} } });
  const __reactRouterManifest = { url: '/assets/manifest-1.js' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch, __reactRouterManifest }));
  vi.stubGlobal('fetch', fetch);
  open = watchNavigations();
});
afterEach(() => vi.unstubAllGlobals());

/** What is shown once a script on demand has failed to load. */
async function failToLoad(): Promise<string[]> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  return shown;
}

test('a page whose files are gone is loaded again: the shop has another version', async () => {
  fetch.mockResolvedValue({ status: 404 });
  expect(await failToLoad()).toEqual(['La tienda se actualizó. Recargar']);
  // Several files of it are gone, and one notice says so.
  await failToLoad();
  expect(shown.length - remove.mock.calls.length).toBe(1);
  const options = { method: 'HEAD', cache: 'no-store' };
  expect(fetch).toHaveBeenCalledWith('/assets/manifest-1.js', options);
});

test('so may a page of the same version be, until another one is opened: not every browser requests a file again', async () => {
  const incomplete = 'No pudimos cargar una parte de la página. Recargar';
  fetch.mockResolvedValue({ status: 200 });
  expect(await failToLoad()).toEqual([incomplete]);
  expect(remove).not.toHaveBeenCalled();
  open('/info/sizes');
  expect(remove).toHaveBeenCalledOnce();
  expect(await failToLoad()).toEqual([incomplete, incomplete]);
});

test.each([() => Promise.resolve({ status: 502 }), () => Promise.reject(new TypeError('offline'))])(
  'it is not while the shop cannot be reached: %#',
  async (answer) => {
    fetch.mockImplementation(answer);
    expect(await failToLoad()).toEqual([]);
  },
);

describe('the data of a page that is being opened', () => {
  const retry = 'No pudimos abrir la página. Revisá tu conexión y volvé a intentarlo. Reintentar';
  const data = new URL('http://shop/info/sizes.data');
  const whole = { status: 200, headers: { 'x-remix-response': 'yes' } };
  const cut = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('lost')) }), whole);

  test.each([
    () => Promise.reject(new TypeError('offline')),
    ...[502, 503, 504].map((status) => async () => new Response('Bad Gateway', { status })),
    async () => cut(),
  ])('is requested again when the shopper tries again: %#', async (failure) => {
    fetch.mockImplementationOnce(failure).mockResolvedValueOnce(new Response('data', whole));
    const response = window.fetch(data, { signal: new AbortController().signal });
    await vi.waitFor(() => expect(shown).toEqual([retry]));
    press();
    expect(await (await response).text()).toBe('data');
  });

  test('leaves its notice uncovered when a script fails to load as well', async () => {
    fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
    fetch.mockResolvedValue({ status: 200 });
    window.fetch(data, { signal: new AbortController().signal });
    await vi.waitFor(() => expect(shown).toEqual([retry]));
    expect(await failToLoad()).toEqual([retry]);
  });

  test('is what the shop itself answers, whatever its status', async () => {
    fetch.mockResolvedValue(new Response('', { ...whole, status: 503 }));
    const { status } = await window.fetch(data, { signal: new AbortController().signal });
    expect(status).toBe(503);
    expect(shown).toEqual([]);
  });

  test('is not requested again once another page is opened', async () => {
    fetch.mockResolvedValue(new Response('', { status: 502 }));
    const navigation = new AbortController();
    const response = window.fetch(data, { signal: navigation.signal });
    await vi.waitFor(() => expect(shown).toEqual([retry]));
    navigation.abort();
    await expect(response).rejects.toBeDefined();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

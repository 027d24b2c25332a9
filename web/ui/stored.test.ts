import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser's storage, of which another page of it may have written some. */
class FakeStorage {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

let local: FakeStorage;
let tab: FakeStorage;
let page: EventTarget;

beforeEach(() => {
  local = new FakeStorage();
  tab = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { localStorage: local, sessionStorage: tab }));
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('./stored.ts');

const words = {
  initial: () => ({ words: ['none'] }),
  pick: ({ words }: { words: string[] }) => words,
  parse: (value: unknown) => ({ words: Array.isArray(value) ? value.map(String) : [] }),
};

test('what is stored is read when the page is loaded again', async () => {
  const first = await load();
  first.stored('words', words).setState({ words: ['a', 'b'] });
  expect(local.getItem('words')).toBe('{"state":["a","b"],"version":1}');
  vi.resetModules();
  const second = await load();
  const store = second.stored('words', words);
  expect(store.getState().words).toEqual(['a', 'b']);
  expect(store.getInitialState().words).toEqual(['none']);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"state":["a"],"version":2}',
  '{"state":{"a":1},"version":1}',
])('a stored value %j of another form is as none', async (text) => {
  local.setItem('words', text);
  const { stored } = await load();
  expect(stored('words', words).getState().words).toEqual([]);
});

test('the key is removed with what it stored', async () => {
  const { stored } = await load();
  const store = stored('words', {
    ...words,
    pick: ({ words: all }) => (all.length > 0 ? all : null),
  });
  store.setState({ words: ['a'] });
  store.setState({ words: [] });
  expect(local.getItem('words')).toBeNull();
});

test('the change of another tab is read', async () => {
  const { stored } = await load();
  const store = stored('words', words);
  local.setItem('words', '{"state":["other"],"version":1}');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'words' }));
  expect(store.getState().words).toEqual(['other']);
});

test('where storage is denied, the state lasts as long as the page', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(page, 'localStorage', { get: denied });
  Object.defineProperty(page, 'sessionStorage', { get: denied });
  const { stored } = await load();
  for (const isOfTab of [false, true]) {
    const store = stored('words', { ...words, isOfTab });
    expect(store.getState().words).toEqual([]);
    store.setState({ words: ['a'] });
    expect(store.getState().words).toEqual(['a']);
  }
});

test('a value is neither stored nor read while it may not be', async () => {
  const { removeStored, stored } = await load();
  let canStore = true;
  const store = stored('words', { ...words, canStore: () => canStore });
  store.setState({ words: ['dni'] });
  expect(local.getItem('words')).toContain('dni');
  canStore = false;
  store.setState({ words: ['street'] });
  expect(local.getItem('words')).not.toContain('street');
  expect(stored('words', { ...words, canStore: () => canStore }).getState().words).toEqual([]);
  removeStored(['words']);
  expect(local.getItem('words')).toBeNull();
});

test('the measures that an earlier release stored are moved to their new key', async () => {
  local.setItem('vidriera:own-garments', '{"version":1,"garments":{"ancho,largo":{"ancho":53}}}');
  await load();
  expect(local.getItem('own_garments')).toBe('{"state":{"ancho,largo":{"ancho":53}},"version":1}');
  expect(local.getItem('vidriera:own-garments')).toBeNull();
});

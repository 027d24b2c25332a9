import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minuteMs = 60_000;
const shopNow = '2026-11-30T15:00:00.000Z';

/** As after a load of the page, with what the device has stored. */
async function load() {
  vi.resetModules();
  return import('./shop-clock.ts');
}

beforeEach(() => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['2026-11-28T10:00:00Z', '2026-12-02T10:00:00Z'])(
  'a device whose clock says %s has the time of the shop, also when it is loaded without a connection',
  async (deviceNow) => {
    vi.useFakeTimers({ now: new Date(deviceNow) });
    const page = await load();
    expect(page.shopTime()).toEqual(new Date(deviceNow));
    page.setShopClock(shopNow);
    expect(page.shopTime()).toEqual(new Date(shopNow));
    vi.advanceTimersByTime(90 * minuteMs);
    const reloaded = await load();
    const later = new Date('2026-11-30T16:30:00Z');
    expect(reloaded.shopTime()).toEqual(later);
    // The cached response.
    reloaded.setShopClock(shopNow);
    expect(reloaded.shopTime()).toEqual(later);
  },
);

test('a stored value of another form, and a response without a time, leave the clock of the device', async () => {
  vi.useFakeTimers({ now: new Date(shopNow) });
  window.localStorage.setItem('counter_clock', JSON.stringify({ state: 'x', version: 1 }));
  const { setShopClock, shopTime } = await load();
  setShopClock(String(undefined));
  expect(shopTime()).toEqual(new Date(shopNow));
});

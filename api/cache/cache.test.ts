import { afterEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

const open = (maxBytes = 1_000_000) => {
  const clock = { now: new Date('2026-11-20T15:00:00Z') };
  const cache = createCache({ maxBytes, now: () => clock.now });
  cache.setConnected(true);
  return { cache, clock };
};
const sizeOf = () => 1000;

afterEach(() => vi.useRealTimers());

test('the least recently used entries are evicted, and the maximum size is never exceeded', async () => {
  const { cache } = open(10_000);
  for (let n = 0; n < 500; n++) {
    await cache.getOrLoad(`/${n}`, { sizeOf }, async () => n);
    await cache.getOrLoad('/favourite', { sizeOf }, async () => 'loaded once');
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.find('/499')).toBe(499);
  expect(cache.find('/1')).toBeUndefined();
  const reload = vi.fn(async () => 'loaded again');
  expect(await cache.getOrLoad('/favourite', { sizeOf }, reload)).toBe('loaded once');
});

test('a value that would evict most others is not cached', async () => {
  const { cache } = open(10_000);
  await cache.getOrLoad('/', { sizeOf }, async () => 1);
  await cache.getOrLoad('/huge', { sizeOf: () => 9000 }, async () => 2);
  expect([cache.find('/'), cache.find('/huge')]).toEqual([1, undefined]);
});

test('an entry inherits the tags and the expiry of the entries it is loaded from', async () => {
  const { cache, clock } = open();
  const until = new Date(clock.now.getTime() + 1000);
  const part = () =>
    cache.getOrLoad('part', { tags: ['a'], sizeOf, until: async () => until }, async () => 1);
  const whole = () => cache.getOrLoad('whole', { sizeOf }, part);
  for (const invalidate of [
    () => cache.invalidate('a'),
    () => {
      clock.now = until;
    },
  ]) {
    await whole();
    cache.invalidate('b');
    expect(cache.find('whole')).toBe(1);
    invalidate();
    expect(cache.find('whole')).toBeUndefined();
  }
});

test('a value that changed is returned until its minimum age, then loaded again once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { cache } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const versions = [1, 2, 3];
  const read = () =>
    cache.getOrLoad('page', { tags: ['a'], minAgeMs: 100, sizeOf }, async () => {
      const version = versions.shift();
      if (version === 1) await promise;
      return version;
    });
  const after = (ms: number) => vi.advanceTimersByTime(ms);

  const first = read();
  cache.invalidate('a');
  after(50);
  const second = read();
  resolve();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(cache.find('page')).toBe(1);
  after(50);
  expect(cache.find('page')).toBeUndefined();

  expect(await read()).toBe(2);
  after(99);
  cache.invalidate('a');
  expect(await read()).toBe(2);
  after(1);
  expect(await read()).toBe(3);
  after(100);
  expect(await read()).toBe(3);
  cache.invalidate('a');
  expect(cache.find('page')).toBeUndefined();
});

test('an administrator waits until no value is without the change', async () => {
  const { cache } = open();
  const options = { tags: ['a'], minAgeMs: 50, sizeOf };
  await cache.getOrLoad('page', options, async () => 1);
  cache.invalidate('a');
  await cache.dropStale();
  expect(cache.find('page')).toBeUndefined();

  const loaded = await cache.getOrLoad('page', options, async () => {
    cache.invalidate('a');
    return 2;
  });
  await cache.dropStale();
  expect([loaded, cache.find('page')]).toEqual([2, undefined]);
});

test('a load that takes longer than the minimum age and whose data changed is not cached', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { cache } = open();
  const value = await cache.getOrLoad('page', { tags: ['a'], minAgeMs: 100, sizeOf }, async () => {
    cache.invalidate('a');
    vi.advanceTimersByTime(100);
    return 1;
  });
  expect([value, cache.find('page')]).toEqual([1, undefined]);
});

test('invalidating a part during the load of the whole removes both', async () => {
  const { cache } = open();
  const part = (value: number) =>
    cache.getOrLoad('part', { tags: ['a'], sizeOf }, async () => value);
  await part(1);
  const value = await cache.getOrLoad('whole', { sizeOf }, async () => {
    const read = await part(2);
    cache.invalidate('a');
    return read;
  });
  expect(value).toBe(1);
  expect([cache.find('whole'), cache.find('part')]).toEqual([undefined, undefined]);
});

test('a failed load rejects every concurrent caller and is not cached', async () => {
  const { cache } = open();
  const fail = vi.fn(async () => {
    throw new Error('no database');
  });
  const calls = [cache.getOrLoad('/', { sizeOf }, fail), cache.getOrLoad('/', { sizeOf }, fail)];
  for (const result of await Promise.allSettled(calls)) expect(result.status).toBe('rejected');
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await cache.getOrLoad('/', { sizeOf }, async () => 'recovered')).toBe('recovered');
});

test('nothing is cached while disconnected, nor if the load started before connecting', async () => {
  const { cache } = open();
  await cache.getOrLoad('/', { sizeOf }, async () => 1);
  cache.setConnected(false);
  expect(cache.find('/')).toBeUndefined();
  await cache.getOrLoad('/', { sizeOf }, async () => 2);
  expect(cache.find('/')).toBeUndefined();
  await cache.getOrLoad('/', { sizeOf }, async () => cache.setConnected(true));
  expect(cache.find('/')).toBeUndefined();
  await cache.getOrLoad('/', { sizeOf }, async () => 3);
  expect(cache.find('/')).toBe(3);
});
